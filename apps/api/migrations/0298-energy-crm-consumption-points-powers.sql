-- Contracted powers that the access tariff does not allow: findImpossiblePower of the domain, of kW by power period.
-- "greatest" and "least" pass over periods without a power.
create function has_impossible_power(tariff text, kw numeric[]) returns boolean
  language sql immutable parallel safe
  as $$
  select coalesce(case
    when tariff = '2.0TD' then greatest(kw[1], kw[2], kw[3], kw[4], kw[5], kw[6]) > 15
    when tariff is null and num_nonnulls(variadic kw) <= 2 then false
    when tariff is null or tariff in ('3.0TD', '3.0TDVE', '6.1TD', '6.1TDVE', '6.2TD', '6.3TD', '6.4TD') then
      kw[2] < kw[1]
      or kw[3] < greatest(kw[1], kw[2])
      or kw[4] < greatest(kw[1], kw[2], kw[3])
      or kw[5] < greatest(kw[1], kw[2], kw[3], kw[4])
      or kw[6] < greatest(kw[1], kw[2], kw[3], kw[4], kw[5])
      or tariff in ('3.0TD', '3.0TDVE') and num_nulls(variadic kw) = 0
        and greatest(kw[1], kw[2], kw[3], kw[4], kw[5], kw[6]) <= 15
    end, false) $$;

-- The band of today counts them: they are few, and were looked for in all supplies.
create index consumption_points_impossible_power on consumption_points (client_uid, id_consumption_point)
  where deleted_at is null and utility_type = 'electricity' and has_impossible_power(atr_tariff, contracted_power_kw);
