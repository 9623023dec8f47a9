-- A tariff may read the prices or the fee rules of another one of its marketer. The two generated columns say whose
-- registers and whose rules it has, so that every statement joins them the same way; its own ones stay, unread.
alter table tariffs
  add column id_parent_tariff uuid,
  add column linked_prices boolean not null default false,
  add column linked_fees boolean not null default false,
  add column linked_since date,
  add column id_price_tariff uuid not null generated always as (
    case when linked_prices then id_parent_tariff else id_tariff end
  ) stored,
  add column id_fee_tariff uuid not null generated always as (
    case when linked_fees then id_parent_tariff else id_tariff end
  ) stored,
  add constraint tariffs_parent_fkey foreign key (client_uid, id_parent_tariff)
    references tariffs (client_uid, id_tariff),
  add constraint tariffs_parent_link
    check (
      (id_parent_tariff is not null) = (linked_prices or linked_fees)
      and (id_parent_tariff is null) = (linked_since is null)
      and id_parent_tariff <> id_tariff
    );
create index tariffs_parent on tariffs (client_uid, id_parent_tariff) where id_parent_tariff is not null;
