create table solar_panels (
  client_uid uuid not null references organisations,
  solar_panel_id uuid not null,
  id_manufacturer uuid not null,
  name text not null,
  -- The interface spells it so; mm, as the width and the depth.
  heigth int not null constraint solar_panels_heigth check (heigth > 0),
  width int not null constraint solar_panels_width check (width > 0),
  depth int constraint solar_panels_depth check (depth > 0),
  -- Wp.
  peak_power float8 not null constraint solar_panels_peak_power check (peak_power > 0),
  -- Percent.
  efficiency float8 not null constraint solar_panels_efficiency check (efficiency > 0 and efficiency <= 100),
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, solar_panel_id),
  constraint solar_panels_manufacturer_fkey foreign key (client_uid, id_manufacturer)
    references manufacturers (client_uid, id_manufacturer)
);
create unique index solar_panels_manufacturer_name_key
  on solar_panels (client_uid, id_manufacturer, fold_text(name)) where deleted_at is null;
