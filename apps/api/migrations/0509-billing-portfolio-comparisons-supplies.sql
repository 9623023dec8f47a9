-- A comparison of many supplies: of renewals, or of contracts, supplies or all supplies of clients that were named.
alter table portfolio_comparisons
  add selection text constraint portfolio_comparisons_selection
    check (selection in ('renewals', 'contracts', 'supplies', 'clients'));
-- The owner of the table is subject to its row security, which shows it nothing without a tenant.
alter table portfolio_comparisons no force row level security;
update portfolio_comparisons
  set selection = case when start_date is null then 'contracts' else 'renewals' end;
alter table portfolio_comparisons force row level security;
alter table portfolio_comparisons
  alter selection set not null,
  add constraint portfolio_comparisons_range check ((selection = 'renewals') = (start_date is not null));

-- A row is a contract, or a supply without a contract that its author sees.
alter table portfolio_comparison_rows
  drop constraint portfolio_comparison_rows_pkey,
  add primary key (client_uid, id_portfolio_comparison, place),
  alter id_contract_info drop not null,
  add id_consumption_point uuid,
  add constraint portfolio_comparison_rows_one check (num_nonnulls(id_contract_info, id_consumption_point) = 1),
  add constraint portfolio_comparison_rows_supply_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point) on delete cascade,
  drop constraint portfolio_comparison_rows_reason,
  add constraint portfolio_comparison_rows_reason check (reason in (
    'no-supply', 'no-access-tariff', 'no-powers', 'no-consumption', 'no-offers', 'no-contract',
    'no-current-prices', 'not-calculated')),
  -- Cost of the row with each offer that could be priced, from the cheapest; both lists have the same length.
  add offer_tariffs uuid[],
  add offer_costs_eur numeric(14, 2)[];
create index portfolio_comparison_rows_supply on portfolio_comparison_rows (client_uid, id_consumption_point);
