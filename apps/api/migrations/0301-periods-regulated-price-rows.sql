-- Dated rows of regulated prices that a superadmin adds to those of the program. A row is never edited: a later
-- one corrects it on its days. The revision is the order of acceptance and the version of the whole register.

create table regulated_price_rows (
  revision int primary key check (revision > 0),
  id_row uuid not null,
  item text not null,
  item_key text not null,
  figures jsonb not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  confidence text not null,
  -- Id of the row that this one corrects, of the program (a text) or added (a UUID).
  supersedes text,
  author_client_uid uuid not null,
  author_user_uid uuid not null,
  author_email text not null,
  created_at timestamptz not null default now(),
  constraint regulated_price_rows_id_row_key unique (id_row),
  constraint regulated_price_rows_source_check check (btrim(source) <> ''),
  constraint regulated_price_rows_dates_check check (valid_to is null or valid_from <= valid_to),
  constraint regulated_price_rows_confidence_check check (confidence in ('verified', 'likely', 'unconfirmed'))
);
comment on table regulated_price_rows is 'global: prices set by law are the same for every company';

-- Requests read the table; only a superadmin writes, through this function and nothing else. It belongs to the
-- steward, who may read the caller's role.
set local role none;
grant select, insert on regulated_price_rows to vatio_steward;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create function add_regulated_price_row(
  revision int, id_row uuid, item text, item_key text, figures jsonb, valid_from date, valid_to date,
  source text, confidence text, supersedes text
) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare author users%rowtype;
  begin
    select u.* into author from users u
    where u.client_uid = current_client_uid()
      and u.user_uid = nullif(current_setting('app.user_uid', true), '')::uuid
      and u.role = 'superadmin' and u.active;
    if not found then raise exception 'only a superadmin adds regulated prices' using errcode = '42501'; end if;
    insert into regulated_price_rows
      (revision, id_row, item, item_key, figures, valid_from, valid_to, source, confidence, supersedes,
       author_client_uid, author_user_uid, author_email)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, author.client_uid, author.user_uid, author.email);
  end $$;
revoke all on function add_regulated_price_row(int, uuid, text, text, jsonb, date, date, text, text, text) from public;
grant execute on function add_regulated_price_row(int, uuid, text, text, jsonb, date, date, text, text, text)
  to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
