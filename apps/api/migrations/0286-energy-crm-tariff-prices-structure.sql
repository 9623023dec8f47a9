-- How the energy prices of a register are read: null are prices by period (management fees in an indexed tariff). They
-- stand in registers of the kind energy, so that no two prices of the energy are in force on a day. The code checks its
-- shape; p1 to p6 have prices where the structure reads them.
alter table tariff_prices
  alter column p1 drop not null,
  add column structure jsonb,
  add constraint tariff_prices_structure check (
    structure is null
    or (kind = 'energy' and coalesce(structure ->> 'structure', '') in ('indexed', 'quota', 'pvpc', 'promotion'))
  ),
  add constraint tariff_prices_first check (
    case
      when structure is null or structure ->> 'structure' = 'indexed' then p1 is not null
      else num_nonnulls(p1, p2, p3, p4, p5, p6) = 0
    end
  );
