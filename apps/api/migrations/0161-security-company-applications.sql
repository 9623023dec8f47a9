alter table organisations add constraint organisations_applications
  check (applications <@ array['energy-crm', 'solar-studies', 'energy-insights', 'profiles', 'billing', 'tasks']);
