-- Which marketers the members of a group may see. A group without rows restricts nobody.
create table group_energy_marketers (
  client_uid uuid not null,
  id_group uuid not null,
  id_energy_marketer uuid not null,
  primary key (client_uid, id_group, id_energy_marketer),
  constraint group_energy_marketers_group_fkey foreign key (client_uid, id_group)
    references groups (client_uid, id_group) on delete cascade,
  constraint group_energy_marketers_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer) on delete cascade
);

/* Marketers that the user of the transaction sees; null: all of them. The union of what the restricting groups of a
   plain user allow; admins, and work without a user, see all. */
create function seen_energy_marketers() returns uuid[]
  language sql stable
  as $$
    select array_agg(distinct a.id_energy_marketer)
    from users u
    join users_to_groups g on g.client_uid = u.client_uid and g.user_uid = u.user_uid
    join group_energy_marketers a on a.client_uid = g.client_uid and a.id_group = g.id_group
    where u.client_uid = current_client_uid() and u.user_uid = current_user_uid() and u.role = 'user'
  $$;
