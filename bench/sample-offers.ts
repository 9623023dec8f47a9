/** Twelve marketers of the company `$t` with 25 offers of 3.0TD each, half of them base prices, all with prices of 2026. */
export const SAMPLE_OFFERS = `
     insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
       select '$t', gen_random_uuid(), 'Comercializadora ' || n, array['electricity'] from generate_series(1, 12) n;
     insert into tariffs (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, is_base_price)
       select '$t', gen_random_uuid(), id_energy_marketer, 'Oferta ' || n, 'electricity', 19, n % 2 = 0
       from energy_marketers, generate_series(1, 25) n where client_uid = '$t';
     insert into tariff_prices (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, p4, p5, p6, valid_from)
       select '$t', gen_random_uuid(), id_tariff, kind, f * 1.5, f * 1.3, f * 1.2, f * 1.1, f, f * 0.9, '2026-01-01'
       from (select id_tariff, 0.05 + (row_number() over ()) % 97 * 0.001 as base from tariffs where client_uid = '$t') t
       cross join (values ('energy', 1.0), ('power', 0.3)) k (kind, share)
       cross join lateral (select (base * share)::numeric as f) c;
`
