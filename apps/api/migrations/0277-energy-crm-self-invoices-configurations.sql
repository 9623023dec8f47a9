-- How a company issues the invoices of its commercials: its own data, the series and the taxes.
create table self_invoice_configurations (
  client_uid uuid not null references organisations,
  id_self_invoice_configuration uuid not null,
  name text not null constraint self_invoice_configurations_name check (length(name) between 1 and 120),
  default_configuration boolean not null default false,
  issuer_name text not null,
  issuer_nif text not null,
  issuer_address text not null,
  -- With one, only the invoices of this commercial.
  id_receiver_commercial uuid,
  serie text not null constraint self_invoice_configurations_serie check (length(serie) between 1 and 20),
  next_number int not null default 1 constraint self_invoice_configurations_next_number check (next_number >= 1),
  vat_percentage numeric(5, 2) not null default 21
    constraint self_invoice_configurations_vat_range check (vat_percentage between 0 and 100),
  irpf_percentage numeric(5, 2) not null default 15
    constraint self_invoice_configurations_irpf_range check (irpf_percentage between 0 and 100),
  footer_text text,
  -- A generic document: their table is made later, so that no key refers to it. A deleted one is no logo.
  logo_document_id uuid,
  -- States of the contracts whose commissions are paid; none stands for any that does not close, and for any.
  payable_contract_states uuid[] not null default '{}',
  payable_payment_states uuid[] not null default '{}',
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_self_invoice_configuration),
  constraint self_invoice_configurations_receiver_fkey foreign key (client_uid, id_receiver_commercial)
    references commercials (client_uid, id_commercial)
);
create unique index self_invoice_configurations_tenant_serie_key
  on self_invoice_configurations (client_uid, lower(serie));
create unique index self_invoice_configurations_tenant_default_key
  on self_invoice_configurations (client_uid) where default_configuration;
create index self_invoice_configurations_receiver on self_invoice_configurations (client_uid, id_receiver_commercial);

-- Two more kinds of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''self-invoice''::text, ''self-invoice-configuration''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
