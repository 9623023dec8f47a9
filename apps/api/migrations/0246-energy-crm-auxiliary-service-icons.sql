alter table auxiliary_services add constraint auxiliary_services_icon
  check (icon in ('service', 'maintenance', 'insurance', 'emergency', 'electricity', 'gas', 'solar', 'vehicle', 'advice'));
