-- Kinds of records and actions become closed lists, each with one spelling.
alter table audit_events no force row level security;
update audit_events set entity = case entity
    when 'brandFile' then 'brand-file'
    when 'contractState' then 'contract-state'
    when 'demoData' then 'sample-rows'
    when 'energyMarketer' then 'energy-marketer'
    when 'financingTemplate' then 'financing-template'
    when 'marketPrice' then 'market-price'
    when 'organisation' then 'company'
    when 'regulatedPrice' then 'regulated-price'
    when 'solarKit' then 'solar-kit'
    when 'solarPanel' then 'solar-panel'
    when 'tariffPrice' then 'tariff-price'
    when 'tariffPriceList' then 'tariff-price-list'
    when 'tariffTypology' then 'tariff-typology'
    else entity end,
  action = case action
    when 'completeOnboarding' then 'complete-onboarding'
    when 'skipOnboarding' then 'skip-onboarding'
    else action end
  where entity ~ '[A-Z]' or action ~ '[A-Z]' or entity = 'organisation';
alter table audit_events force row level security;

-- Also in packages/domain/src/administration/audit; table-types.ts reads the lists here, so that the compiler compares them.
alter table audit_events
  add constraint audit_events_entity_listed check (entity in (
    'audit-chain', 'auxiliary-service', 'backup', 'brand-file', 'call', 'client', 'client-configuration',
    'client-typology', 'commercial', 'company', 'comparison', 'consumption-curve', 'consumption-point',
    'consumption-point-metadata', 'contract', 'contract-auxiliary-service', 'contract-payment-state', 'contract-state',
    'custom-field', 'dashboard-view', 'energy-marketer', 'financing-template', 'group', 'integration', 'inverter', 'job',
    'load-profile', 'mail', 'manufacturer', 'market-price', 'notification-preference', 'personal-data', 'plugin',
    'regulated-price', 'retention-period', 'sample-rows', 'solar-kit', 'solar-panel', 'supply-data', 'tariff',
    'tariff-price', 'tariff-price-list', 'tariff-typology', 'theme', 'user')),
  add constraint audit_events_action_listed check (action in (
    'accept-broken-chain', 'act-as', 'activate-second-factor', 'assign', 'cancel', 'change-email', 'change-password',
    'complete-onboarding', 'create', 'deactivate-second-factor', 'delete', 'disable', 'discard', 'end-other-sessions',
    'end-session', 'erase', 'expire', 'export', 'hand-over', 'invite', 'login', 'login-failed', 'logout',
    'lose-credentials', 'query', 'read', 'refuse', 'renew-recovery-codes', 'reseal', 'reset-password',
    'reset-second-factor', 'restore', 'retry', 'send', 'sign-up', 'skip-onboarding', 'supersede', 'sweep', 'test',
    'unassign', 'undo-hand-over', 'update', 'validate-email'));

-- Seal format 2: the caller's address enters the chain by a hash over a salt of its own and the address. A default, so
-- that no writer of an event can forget it; every row gets another one. An event without an address has a salt too:
-- one without a salt had its address erased.
alter table audit_events add column ip_salt bytea default uuid_send(gen_random_uuid());
comment on column audit_events.ip_salt is '16 random bytes; null once the address was erased';
alter table audit_events add constraint audit_events_erased_address check (ip is null or ip_salt is not null);

-- A place without the hash of an address was sealed in format 1. The start of the server verifies that chain and seals
-- it anew (administration/audit/reseal-audit.ts): the signature needs the master key, which the database does not know.
alter table audit_seals rename column hash to chain_hash;
alter table audit_seal_origins rename column hash to chain_hash;
alter table audit_seals add column address_hash bytea;
comment on column audit_seals.address_hash is 'null: sealed in format 1, waits to be sealed anew';
create index audit_seals_format_1 on audit_seals (client_uid) where address_hash is null;

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create or replace function forget_audit_events(until timestamptz)
  returns table (forgotten bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    tenant uuid := current_client_uid();
    last_place bigint;
    gone bigint;
  begin
    select coalesce(
        (select min(s.position) - 1 from audit_seals s
         join audit_events e on e.client_uid = s.client_uid and e.id_audit_event = s.id_audit_event
         where s.client_uid = tenant and e.at >= until),
        (select max(s.position) from audit_seals s where s.client_uid = tenant))
      into last_place;
    if last_place is null or not exists (
      select from audit_seals s where s.client_uid = tenant and s.position <= last_place) then
      return query select 0::bigint;
      return;
    end if;
    insert into audit_seal_origins (client_uid, position, chain_hash)
      select s.client_uid, s.position, s.chain_hash from audit_seals s
      where s.client_uid = tenant and s.position = last_place;
    delete from audit_events e using audit_seals s
      where e.client_uid = tenant and s.client_uid = tenant and s.position <= last_place
        and s.id_audit_event = e.id_audit_event;
    get diagnostics gone = row_count;
    delete from audit_seals s where s.client_uid = tenant and s.position <= last_place;
    return query select gone;
  end $$;

-- Without the salt nobody can find an address out by trying them all.
create or replace function erase_audit_contents(entities text[], users uuid[])
  returns table (erased bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    tenant uuid := current_client_uid();
    changed bigint;
  begin
    update audit_events e set before = null, after = null, ip = null, ip_salt = null, erased_at = now()
      where e.client_uid = tenant and e.erased_at is null and e.id_entity = any (entities)
        and (e.before is not null or e.after is not null);
    get diagnostics changed = row_count;
    update audit_events e set ip = null, ip_salt = null
      where e.client_uid = tenant and e.user_uid = any (users) and e.ip_salt is not null;
    return query select changed;
  end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
