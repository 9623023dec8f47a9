-- Reports that were composed for one user and are shown or printed within minutes.
create table report_previews (
  client_uid uuid not null references organisations,
  -- Hash of the key in the address of the preview; the key itself is never stored.
  key_hash bytea not null,
  user_uid uuid not null,
  template_type text not null,
  title text not null,
  -- Record, composed document, its values and what they lacked.
  preview jsonb not null constraint report_previews_preview_is_object check (jsonb_typeof(preview) = 'object'),
  creation_timestamp timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_uid, key_hash),
  constraint report_previews_user_fkey foreign key (client_uid, user_uid) references users on delete cascade
);
create index report_previews_user on report_previews (client_uid, user_uid, creation_timestamp);
create index report_previews_expiry on report_previews (client_uid, expires_at);
