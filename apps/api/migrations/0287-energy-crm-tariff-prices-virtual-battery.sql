-- A register of the surplus may have a virtual battery: what it pays and what it costs by month.
alter table tariff_prices
  drop constraint tariff_prices_structure,
  add constraint tariff_prices_structure check (
    structure is null
    or (kind = 'energy' and coalesce(structure ->> 'structure', '') in ('indexed', 'quota', 'pvpc', 'promotion'))
    or (kind = 'excessRetribution' and coalesce(structure ->> 'structure', '') = 'virtualBattery')
  ),
  drop constraint tariff_prices_first,
  add constraint tariff_prices_first check (
    case
      when structure is null or structure ->> 'structure' in ('indexed', 'virtualBattery') then p1 is not null
      else num_nonnulls(p1, p2, p3, p4, p5, p6) = 0
    end
  );
