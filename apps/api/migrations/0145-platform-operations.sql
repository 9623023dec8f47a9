-- What the people who run the installation watch: counts over all companies, and nothing else of them.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;
create function measure_operations()
  returns table (subject text, state text, number bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query
      select 'jobs', j.state, count(*) from job_runs j where j.state in ('queued', 'running', 'parked') group by j.state
      union all
      select 'mails', m.state, count(*) from mail_messages m where m.state in ('pending', 'failed') group by m.state
      union all
      select 'companies', 'all', count(*) from organisations;
  end $$;
revoke all on function measure_operations() from public;
grant execute on function measure_operations() to vatio_runtime;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
