-- Every company has dashboards, unless an operator switched them off: the audit tells, as far back as it is kept.

alter table organisations alter column activated_dashboards set default true;

alter table organisations no force row level security;
alter table audit_events no force row level security;
update organisations o
  set activated_dashboards = true, version = version + 1
  where not activated_dashboards
    and coalesce((
      select e.before->'activatedDashboards' = 'true'::jsonb and e.after->'activatedDashboards' = 'false'::jsonb
      from audit_events e
      where e.client_uid = o.client_uid and e.entity = 'company' and e.action = 'update'
        and e.after ? 'activatedDashboards'
      order by e.at desc, e.id_audit_event desc
      limit 1), false) is false;
alter table audit_events force row level security;
alter table organisations force row level security;
