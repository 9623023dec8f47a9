-- Mails are rows before they are sent. The body holds links that open accounts: it is sealed, and gone once sent.
create table mail_messages (
  client_uid uuid not null references organisations,
  id_mail uuid not null,
  template text not null,
  recipient text not null,
  subject text not null,
  sealed_body text,
  state text not null check (state in ('pending', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  error_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (client_uid, id_mail)
);
create index mail_messages_recent on mail_messages (client_uid, created_at desc);
