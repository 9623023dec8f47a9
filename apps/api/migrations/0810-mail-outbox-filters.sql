-- Operators look for a mail by its subject and its state too.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

drop function list_mails_for_superadmin(text, uuid, int, int);
create function list_mails_for_superadmin(searched text, company uuid, of_state text, most int, skipped int)
  returns table (client_uid uuid, company_name text, id_mail uuid, template text, recipient text, subject text,
                 state text, attempts int, error_code text, created_at timestamptz, sent_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not called_by_superadmin() then return; end if;
    return query
      select m.client_uid, o.name, m.id_mail, m.template, m.recipient, m.subject, m.state, m.attempts, m.error_code,
             m.created_at, m.sent_at
      from mail_messages m join organisations o on o.client_uid = m.client_uid
      where (company is null or m.client_uid = company)
        and (of_state is null or m.state = of_state)
        and (searched is null
          or strpos(fold_text(m.recipient || ' ' || o.name || ' ' || m.subject), fold_text(searched)) > 0)
      order by m.created_at desc, m.id_mail desc
      limit most offset skipped;
  end $$;
revoke all on function list_mails_for_superadmin(text, uuid, text, int, int) from public;
grant execute on function list_mails_for_superadmin(text, uuid, text, int, int) to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
