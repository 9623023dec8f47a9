-- Text searched inside words. Under row-level security `like`, which is not leakproof, is only evaluated after the tenant's
-- filter, so that no trigram index is used: 300,000 contracts were read for each search. A function of the steward, whom
-- the policies let read, finds the ids by the index. It filters by the tenant of the transaction itself and returns
-- nothing without one; whoever calls it reads the rows of the ids under their own policies.
create index clients_search_text on clients
  using gin (client_uid, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512);
create index consumption_points_search_text on consumption_points
  using gin (client_uid, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512);
create index contracts_search_text on contracts
  using gin (client_uid, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512);

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

-- The ids of the rows of a table, or of the consumption points by their CUPS alone, that contain all words of one of the
-- alternatives (a list of lists of words), at most `most` of them. Statements are made with the words, so that the planner knows how frequent they are: of frequent ones
-- rows in any order are read until there are enough.
create function find_ids_by_text(searched text, alternatives jsonb, most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    tenant uuid := current_client_uid();
    rows_of text := case when searched = 'cups' then 'consumption_points' else searched end;
    id text := case rows_of when 'clients' then 'id_client' when 'consumption_points' then 'id_consumption_point'
      when 'contracts' then 'id_contract_info' end;
    -- The text of a consumption point has more than its CUPS.
    tested text := case when searched = 'cups' then 'search_text like %1$L and fold_text(cups) like %1$L'
      else 'search_text like %1$L' end;
    condition text;
  begin
    if tenant is null or id is null then return; end if;
    select string_agg(format('(%s)', (
        select string_agg(
          format(tested, '%' || regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%'), ' and ')
        from jsonb_array_elements_text(words) as word)), ' or ')
      into condition
      from jsonb_array_elements(alternatives) as words;
    if condition is null then return; end if;
    return query execute format('select %I from %I where client_uid = %L and (%s) limit %s',
      id, rows_of, tenant, condition, most);
  end $$;

revoke all on function find_ids_by_text(text, jsonb, int) from public;
grant execute on function find_ids_by_text(text, jsonb, int) to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
