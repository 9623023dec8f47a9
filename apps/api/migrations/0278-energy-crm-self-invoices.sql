-- Invoices of commissions that the company issued for its commercials. Everything that is printed is a copy of that day:
-- nothing of an invoice is calculated again, and none is deleted.
create table self_invoices (
  client_uid uuid not null references organisations,
  id_self_invoice uuid not null,
  id_self_invoice_configuration uuid not null,
  id_commercial uuid not null,
  serie text not null,
  number int not null constraint self_invoices_number check (number >= 1),
  state text not null default 'issued' constraint self_invoices_state check (state in ('issued', 'paid', 'cancelled')),
  date date not null,
  start_date date not null,
  end_date date not null,
  issuer_name text not null,
  issuer_nif text not null,
  issuer_address text not null,
  receiver_name text not null,
  receiver_nif text,
  receiver_address text,
  subtotal numeric(14, 2) not null,
  vat_percentage numeric(5, 2) not null,
  vat_amount numeric(14, 2) not null,
  irpf_percentage numeric(5, 2) not null,
  irpf_amount numeric(14, 2) not null,
  total numeric(14, 2) not null,
  footer_text text,
  logo_document_id uuid,
  paid_date date,
  cancellation_reason text,
  -- The invoice that this one takes back, with its amounts negative.
  id_rectified_self_invoice uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_self_invoice),
  constraint self_invoices_configuration_fkey foreign key (client_uid, id_self_invoice_configuration)
    references self_invoice_configurations (client_uid, id_self_invoice_configuration),
  constraint self_invoices_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial),
  constraint self_invoices_rectified_fkey foreign key (client_uid, id_rectified_self_invoice)
    references self_invoices (client_uid, id_self_invoice),
  constraint self_invoices_period check (end_date >= start_date),
  constraint self_invoices_total check (total = subtotal + vat_amount - irpf_amount),
  constraint self_invoices_paid_date check ((state = 'paid') = (paid_date is not null)),
  constraint self_invoices_rectified_key unique (client_uid, id_rectified_self_invoice)
);
create unique index self_invoices_serie_number_key on self_invoices (client_uid, lower(serie), number);
create index self_invoices_date on self_invoices (client_uid, date desc, id_self_invoice);
create index self_invoices_commercial on self_invoices (client_uid, id_commercial, date desc);
create index self_invoices_configuration on self_invoices (client_uid, id_self_invoice_configuration);

create table self_invoice_lines (
  client_uid uuid not null,
  id_self_invoice uuid not null,
  line int not null constraint self_invoice_lines_line check (line >= 1),
  -- The commission of a contract, or an amount that somebody wrote, such as a clawback.
  kind text not null constraint self_invoice_lines_kind check (kind in ('fee', 'adjustment')),
  id_contract_info uuid,
  contract_number text,
  cups text,
  client_name text,
  energy_marketer_name text,
  tariff_name text,
  contract_date date,
  concept text,
  amount numeric(14, 2) not null,
  primary key (client_uid, id_self_invoice, line),
  constraint self_invoice_lines_invoice_fkey foreign key (client_uid, id_self_invoice)
    references self_invoices (client_uid, id_self_invoice) on delete cascade,
  constraint self_invoice_lines_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete set null (id_contract_info),
  constraint self_invoice_lines_concept check (kind = 'fee' or concept is not null)
);
create index self_invoice_lines_contract on self_invoice_lines (client_uid, id_contract_info);
