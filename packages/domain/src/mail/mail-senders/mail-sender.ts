/** Which mails of a company have the address of the person who sends them. */
export interface MailSenderSettings {
  readonly sendsAsUsers: boolean
  /** Domains in lower case for which the mail server accepts senders. */
  readonly allowedDomains: readonly string[]
}

export interface SendingUser {
  readonly userName: string
  readonly email: string
  readonly emailValidated: boolean
}

export interface MailSender {
  readonly name: string
  /** Null for the address of the installation. */
  readonly address: string | null
  /** Where answers go; null where they go to the sender's address. */
  readonly replyTo: string | null
}

/**
 * The sender of a mail that a person sends: their own address where the company allows its domain and they have proved the
 * mailbox, else the address of the installation with their name, to which answers do not go.
 */
export function mailSenderOf(settings: MailSenderSettings, user: SendingUser): MailSender {
  const domain = domainOf(user.email)
  const isOwn = settings.sendsAsUsers && user.emailValidated && settings.allowedDomains.includes(domain)
  return {
    name: user.userName,
    address: isOwn ? user.email : null,
    replyTo: isOwn ? null : user.email,
  }
}

/** The domain of a mail address in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
