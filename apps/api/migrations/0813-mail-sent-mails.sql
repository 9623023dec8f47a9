-- What a person sends at once: one mail for each recipient, all with the same document, which is kept until all are over.
create table mailings (
  client_uid uuid not null references organisations,
  -- Chosen by the browser, so that a repeated call sends nothing again.
  id_mailing uuid not null,
  user_uid uuid not null,
  template_type text not null,
  entity text not null,
  id_entity uuid not null,
  storage_key text,
  file_name text,
  created_at timestamptz not null,
  primary key (client_uid, id_mailing),
  constraint mailings_file_fkey foreign key (client_uid, storage_key)
    references stored_files (client_uid, storage_key) on delete set null (storage_key)
);
create index mailings_of_record on mailings (client_uid, entity, id_entity);
create index mailings_of_file on mailings (client_uid, storage_key) where storage_key is not null;

alter table mail_messages
  drop constraint mail_messages_state_check,
  add constraint mail_messages_state_check
    check (state in ('pending', 'sent', 'kept', 'refused', 'failed', 'cancelled')),
  -- Who sent it; null for mails of the product.
  add column sender_user_uid uuid,
  add column id_mailing uuid,
  add column from_name text,
  -- Address of the sender; null for that of the installation.
  add column from_address text,
  add column reply_to text,
  -- The mail server refused the sender's own address, so that the mail went with that of the installation.
  add column sender_refused boolean not null default false,
  add column next_attempt_at timestamptz,
  -- Last answer of the mail server: 550 and 5.1.1, for example. Its text may hold addresses and is not stored.
  add column smtp_code int,
  add column smtp_status text,
  -- When it was sent, refused or given up.
  add column ended_at timestamptz,
  add constraint mail_messages_mailing_fkey foreign key (client_uid, id_mailing) references mailings;
create index mail_messages_of_sender on mail_messages (client_uid, sender_user_uid, created_at desc)
  where sender_user_uid is not null;
create index mail_messages_of_mailing on mail_messages (client_uid, id_mailing) where id_mailing is not null;
-- Until now a refused mail was a failed one.
update mail_messages set state = 'refused' where state = 'failed' and error_code = 'MAIL_REFUSED';
