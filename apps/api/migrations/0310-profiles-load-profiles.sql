-- A day of a load profile that a company has loaded from the system operator's files, in place of the embedded one.
-- Each company has its own: one company's upload must not change the estimates of another.
create table load_profile_days (
  client_uid uuid not null references organisations,
  profile text not null constraint load_profile_days_profile check (profile in ('2.0TD', '3.0TD', '3.0TDVE')),
  type text not null constraint load_profile_days_type check (type in ('Initial', 'Final')),
  date date not null,
  -- Hours in the order of time on the clock of the peninsula: 23 in March, 25 in October.
  coefficients double precision[] not null,
  source text not null,
  loaded_at timestamptz not null,
  loaded_user_uid uuid,
  primary key (client_uid, profile, type, date),
  constraint load_profile_days_hours check (cardinality(coefficients) between 23 and 25),
  constraint load_profile_days_shares check (0 <= all (coefficients) and 1 > all (coefficients))
);
