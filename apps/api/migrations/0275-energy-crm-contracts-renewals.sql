-- What a company sets for its renewals; the defaults where it has no row.
create table renewal_settings (
  client_uid uuid primary key references organisations,
  -- Months.
  renewal_rate int not null default 10
    constraint renewal_settings_rate check (renewal_rate between 0 and 12),
  -- Days before the deadline of a contract on which its people are reminded, the longest first.
  reminder_days int[] not null default '{90,60,30,7}'
    constraint renewal_settings_reminders check (
      cardinality(reminder_days) <= 6 and 0 <= all (reminder_days) and 365 >= all (reminder_days)),
  version int not null default 1
);

create function company_renewal_rate() returns int
  language sql stable
  as $$ select coalesce((select renewal_rate from renewal_settings where client_uid = current_client_uid()), 10) $$;

-- Each contract has the company's months itself: its first expiry is stored and indexed whatever they are. A job writes
-- them to all contracts after a change.
alter table contracts add column renewal_rate int not null default 10;
alter table contracts alter column renewal_rate set default company_renewal_rate();
comment on column contracts.renewal_rate is 'months, those of renewal_settings';
alter table contracts drop column first_expiry_date;
alter table contracts add column first_expiry_date date generated always as (
  contract_first_expiry_date(end_date, last_state_change_date, signing_date, renewal_rate)) stored;

-- As before, with the first expiry of the contract's own months.
create or replace function contract_expiry_date(c contracts, renewal_months int, day date) returns date
  language sql immutable parallel safe
  as $$
  select case
    when c.closed then null
    when not c.implicit_renewal
        or case renewal_months when c.renewal_rate then c.first_expiry_date else
          contract_first_expiry_date(c.end_date, c.last_state_change_date, c.signing_date, renewal_months) end >= day
      then case renewal_months when c.renewal_rate then c.first_expiry_date else
        contract_first_expiry_date(c.end_date, c.last_state_change_date, c.signing_date, renewal_months) end
    when c.end_date is not null then civil_anniversary(c.end_date, 0, day)
    else civil_anniversary(coalesce(c.last_state_change_date, c.signing_date), renewal_months, day)
  end $$;

-- Reminders that were sent: once for each contract, due date and number of days before.
create table renewal_reminders (
  client_uid uuid not null,
  id_contract_info uuid not null,
  due_date date not null,
  -- Days before the deadline.
  step int not null,
  sent_at timestamptz not null,
  primary key (client_uid, id_contract_info, due_date, step),
  constraint renewal_reminders_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade
);
create index renewal_reminders_due on renewal_reminders (client_uid, due_date);

-- One more kind of record; those that the list has by now stay in it.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''renewal-settings''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;

alter table list_exports drop constraint list_exports_list,
  add constraint list_exports_list check (list in ('clients', 'contracts', 'renewals'));
