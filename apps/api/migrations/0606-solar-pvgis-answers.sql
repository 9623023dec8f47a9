-- Answers of PVGIS, kept for good: the weather of past years does not change. They are read before they are stored, so that half
-- an answer is never here.
create table solar_pvgis_answers (
  -- Tool and parameters, with the place in hundredths of a degree.
  question text primary key,
  -- Version of the question and of how its answer is read; an answer of another version is asked again.
  reading_version smallint not null,
  -- The content without its hours.
  facts jsonb not null,
  -- Columns of hours, one after the other, as float64 with the lowest byte first.
  hours bytea not null,
  asked_at timestamptz not null
);
comment on table solar_pvgis_answers is 'global: PVGIS answers every company alike';

create table solar_pvgis_claims (
  question text primary key,
  claimant uuid not null,
  ends_at timestamptz not null
);
comment on table solar_pvgis_claims is 'global: private, questions that a node is asking, so that no other asks them as well';

create table solar_pvgis_turns (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
comment on table solar_pvgis_turns is 'global: private, when the next question may be asked, by all nodes together';

-- Reserves the next turn and tells how long to wait for it; no row where that is longer than allowed. The clock is that of the
-- database, which all nodes share.
create function request_pvgis_turn(spacing_ms int, longest_wait_ms int)
  returns table (wait_ms int)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    spacing interval := make_interval(secs => spacing_ms / 1000.0);
    longest interval := make_interval(secs => longest_wait_ms / 1000.0);
    turn timestamptz;
    moment timestamptz;
  begin
    insert into solar_pvgis_turns (next_at) values (clock_timestamp()) on conflict do nothing;
    select t.next_at into turn from solar_pvgis_turns t for update;
    moment := clock_timestamp();
    -- A turn much later than any that is given is of a clock that has been set back since.
    if turn > moment + 2 * longest then turn := moment; end if;
    turn := greatest(turn, moment);
    if turn > moment + longest then return; end if;
    update solar_pvgis_turns set next_at = turn + spacing;
    return query select ceil(extract(epoch from turn - moment) * 1000)::int;
  end $$;

-- Claims a question for one node: 'claimed', 'taken' by another, or 'kept' where its answer is there.
create function claim_pvgis_question(sought text, version int, by_claimant uuid, seconds int)
  returns table (state text)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    insert into solar_pvgis_claims as c (question, claimant, ends_at)
      values (sought, by_claimant, clock_timestamp() + make_interval(secs => seconds))
      on conflict on constraint solar_pvgis_claims_pkey
        do update set claimant = excluded.claimant, ends_at = excluded.ends_at
        where c.ends_at <= clock_timestamp();
    if not found then return query select 'taken'; return; end if;
    -- Looked for once the question is claimed: who claimed it before has stored the answer by then.
    if exists (select from solar_pvgis_answers a where a.question = sought and a.reading_version = version) then
      delete from solar_pvgis_claims c where c.question = sought and c.claimant = by_claimant;
      return query select 'kept'; return;
    end if;
    return query select 'claimed';
  end $$;

create function release_pvgis_question(sought text, by_claimant uuid)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from solar_pvgis_claims c where c.question = sought and c.claimant = by_claimant $$;

create function store_pvgis_answer(question text, version int, facts jsonb, hours bytea, asked_at timestamptz)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into solar_pvgis_answers (question, reading_version, facts, hours, asked_at) values ($1, $2, $3, $4, $5)
      on conflict on constraint solar_pvgis_answers_pkey do update
        set reading_version = excluded.reading_version, facts = excluded.facts, hours = excluded.hours,
            asked_at = excluded.asked_at
  $$;

revoke all on function request_pvgis_turn(int, int) from public;
revoke all on function claim_pvgis_question(text, int, uuid, int) from public;
revoke all on function release_pvgis_question(text, uuid) from public;
revoke all on function store_pvgis_answer(text, int, jsonb, bytea, timestamptz) from public;
grant execute on function request_pvgis_turn(int, int) to vatio_runtime;
grant execute on function claim_pvgis_question(text, int, uuid, int) to vatio_runtime;
grant execute on function release_pvgis_question(text, uuid) to vatio_runtime;
grant execute on function store_pvgis_answer(text, int, jsonb, bytea, timestamptz) to vatio_runtime;
