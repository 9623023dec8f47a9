alter table solar_panels
  add column data_sheet_url text constraint solar_panels_data_sheet_url check (length(data_sheet_url) <= 500);
alter table inverters
  add column data_sheet_url text constraint inverters_data_sheet_url check (length(data_sheet_url) <= 500);
