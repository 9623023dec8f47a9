-- What a hand-over moved, so that it can be taken back: a record of its own, which the erasing of a person and the
-- forgetting of old audit events leave as it is. Ids alone; nothing here tells of a person.
create table hand_overs (
  client_uid uuid not null references organisations,
  id_hand_over uuid not null,
  giver_user_uid uuid not null,
  receiver_user_uid uuid,
  from_commercial uuid not null,
  to_commercial uuid not null,
  -- Ids by kind; null where the commercial itself went to the receiver.
  moved jsonb,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (client_uid, id_hand_over)
);
create index hand_overs_of_giver on hand_overs (client_uid, giver_user_uid, at desc);

-- Those that could be taken back until now: the last of each user, unless it was undone or its event is empty.
alter table audit_events no force row level security;
insert into hand_overs (client_uid, id_hand_over, giver_user_uid, receiver_user_uid, from_commercial, to_commercial,
                        moved, at)
  select l.client_uid, l.id_audit_event, l.id_entity::uuid, (l.after->>'userUID')::uuid,
         (l.before->>'idCommercial')::uuid, (l.after->>'idCommercial')::uuid, nullif(l.after->'moved', 'null'::jsonb), l.at
  from (
    select distinct on (e.client_uid, e.id_entity) e.*
    from audit_events e
    where e.entity = 'user' and e.action in ('hand-over', 'undo-hand-over')
    order by e.client_uid, e.id_entity, e.at desc, e.id_audit_event desc
  ) l
  where l.action = 'hand-over' and l.before is not null and l.after is not null;
alter table audit_events force row level security;
