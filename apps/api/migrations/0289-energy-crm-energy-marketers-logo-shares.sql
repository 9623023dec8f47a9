-- The logo of a marketer is an image among its documents. One that was deleted is not shown, and is again once restored.
alter table energy_marketers add column logo_document_id uuid;
alter table energy_marketers add constraint energy_marketers_logo_fkey foreign key (client_uid, logo_document_id)
  references documents on delete set null (logo_document_id);
create index energy_marketers_logo on energy_marketers (client_uid, logo_document_id) where logo_document_id is not null;

/* A refresh reads several statements, each of which sees what was committed before it. Ending the connection in between
   would empty the rest of the copy; so a refresh holds the connection from its first statement on, and whoever ends it
   waits. */
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create or replace function read_shared_marketer(owner uuid, connection uuid)
  returns table (name text, utility_types text[], active boolean, owner_name text)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    shared uuid;
  begin
    select h.id_energy_marketer into shared from marketer_shares h
      where h.client_uid = owner and h.id_connection = connection and h.connected_client_uid = current_client_uid()
        and h.ended_at is null
      for share;
    return query
      select m.name, m.utility_types, m.active and m.deleted_at is null, o.name::text
      from energy_marketers m join organisations o on o.client_uid = m.client_uid
      where m.client_uid = owner and m.id_energy_marketer = shared;
  end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
