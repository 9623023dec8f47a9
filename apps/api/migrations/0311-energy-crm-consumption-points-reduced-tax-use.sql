alter table consumption_points add column reduced_tax_use text
  constraint consumption_points_reduced_tax_use check (
    reduced_tax_use in (
      'chemical_reduction', 'mineralogical', 'metallurgical', 'electricity_over_half_of_cost', 'irrigation',
      'electricity_over_5_percent_of_output'
    )
  );
comment on column consumption_points.reduced_tax_use is
  'use of Ley 38/1992 art. 98.1 a) to f), with a reduced base of the electricity tax; null for any other use';
