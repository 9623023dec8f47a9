import pg from 'pg'
import { readDatabaseState } from '../platform/db/database-state.ts'
import { prepareDatabase } from '../platform/db/prepare-database.ts'
import { createSecretBox } from '../platform/secrets/aes-secret-box.ts'
import { loadMasterKeys } from '../platform/secrets/master-key.ts'
import { StartError } from '../platform/start-error.ts'
import { resealAudit } from '../administration/audit/reseal-audit.ts'
import { verifyAudit } from '../administration/audit/verify-audit.ts'
import { acceptNewKey } from './accept-new-key.ts'
import { ask } from './ask.ts'
import { createSuperadmin } from './create-superadmin.ts'
import { openInstallation } from './installation.ts'
import { listMails, parseMailFilter, printMail, type MailFilter } from './list-mails.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { rotateMasterKey } from './rotate-key.ts'
import { runCommand } from './run-command.ts'

const USAGE = [
  'Usage: npm run admin -- create-superadmin [E-MAIL]  (the password is asked for, or comes from VATIO_ADMIN_PASSWORD)',
  '       npm run admin -- mails [--last N] [--to E-MAIL]  (prints the newest mails with their links; 10 without --last)',
  '       npm run admin -- verify-audit                (walks the audit chain of every company)',
  '       npm run admin -- accept-broken-audit         (begins audit chains of format 1 anew that do not verify)',
  '       npm run admin -- rotate-key                  (makes a new master key and seals everything with it)',
  '       npm run admin -- reseal                      (seals what is left with the newest key)',
  '       npm run admin -- accept-new-key              (goes on without a master key that is lost for good)',
  '       npm run admin -- reset-second-factor E-MAIL  (of a person who lost it, or whose key is lost)',
].join('\n')

/** `npm run admin -- create-superadmin | mails | verify-audit | accept-broken-audit | rotate-key | reseal | accept-new-key | reset-second-factor`. */
await runCommand(async () => {
  const [action, ...args] = process.argv.slice(2)
  const [givenEmail] = args
  const mailFilter = action === 'mails' ? parseMailFilter(args) : null
  if (action === 'create-superadmin') await createFirstPerson(givenEmail)
  else if (mailFilter !== null) await printMails(mailFilter)
  else if (action === 'verify-audit') await printVerdicts()
  else if (action === 'accept-broken-audit') await acceptBrokenAudit()
  else if (action === 'rotate-key') await rotateKey({ makeKey: true })
  else if (action === 'reseal') await rotateKey({ makeKey: false })
  else if (action === 'accept-new-key') await goOnWithoutKey()
  else if (action === 'reset-second-factor' && givenEmail !== undefined) await resetFactorOf(givenEmail)
  else throw new StartError(USAGE)
})

/** The first person who may do everything. */
async function createFirstPerson(givenEmail: string | undefined): Promise<void> {
  const email =
    givenEmail ??
    process.env.VATIO_ADMIN_EMAIL ??
    (await ask('E-mail: ', { orElse: `There is no terminal to ask at. ${USAGE}` }))
  const password =
    process.env.VATIO_ADMIN_PASSWORD ??
    (await ask('Password: ', {
      hidden: true,
      orElse: 'There is no terminal to ask at: set VATIO_ADMIN_PASSWORD.',
    }))
  const installation = await openInstallation(process.env)
  try {
    const { configuration, adminUrl } = installation
    const masterKeys = await installation.loadKeys()
    await prepareDatabase({ configuration, adminUrl, masterKeys, log: (line) => console.log(line) })
    await createSuperadmin(adminUrl, { email, password, userName: email.split('@')[0] ?? email })
    console.log(`The superadmin ${email.trim().toLowerCase()} can sign in now: ${installation.name}.`)
  } finally {
    await installation.close()
  }
}

/** Where no mail server is configured, this is how an operator gets the link that lets the first people in. */
async function printMails(filter: MailFilter): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'installation' })
  try {
    const secrets = createSecretBox(await installation.loadKeys())
    const mails = await listMails(installation.adminUrl, secrets, filter)
    console.log(mails.map(printMail).join(`\n${'-'.repeat(72)}\n`) || 'There are no such mails.')
  } finally {
    await installation.close()
  }
}

/** One line per company; a broken chain makes the command fail. */
async function printVerdicts(): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'installation' })
  const { adminUrl } = installation
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    const secrets = createSecretBox(await installation.loadKeys())
    await client.connect()
    const verdicts = await verifyAudit(client, secrets)
    for (const verdict of verdicts) {
      const { company, sealed, unsealed, erased, erasedAddresses, inFormat1, head, faults } = verdict
      const state = faults.length === 0 ? 'holds' : 'BROKEN'
      const end = head ? `, ends at ${head.position} ${head.hash}` : ''
      console.log(
        `${company}: ${state}, ${sealed} sealed, ${unsealed} waiting, ${erased} erased, ` +
          `${erasedAddresses} addresses erased${end}`,
      )
      if (inFormat1 > 0) console.log(`  ${inFormat1} places are in format 1: the next start seals them anew`)
      for (const fault of faults) console.log(`  - ${fault}`)
    }
    if (verdicts.some((verdict) => verdict.faults.length > 0)) {
      throw new StartError('An audit chain is broken.')
    }
  } finally {
    await client.end().catch(() => {})
    await installation.close()
  }
}

async function acceptBrokenAudit(): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'installation' })
  try {
    const { adminUrl, runningPid } = installation
    if (runningPid !== null) throw new StartError(`Vatio runs (process ${runningPid}): stop it first.`)
    await resealAudit({
      adminUrl,
      masterKeys: await installation.loadKeys(),
      acceptBroken: true,
      log: (fields, text) => console.log(`${text}: ${JSON.stringify(fields)}`),
    })
  } finally {
    await installation.close()
  }
}

async function rotateKey(options: { makeKey: boolean }): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'installation' })
  try {
    // A lost key must not be replaced as a side effect.
    await installation.loadKeys()
    await rotateMasterKey(installation, { ...options, log: (line) => console.log(line) })
  } finally {
    await installation.close()
  }
}

async function goOnWithoutKey(): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'database' })
  try {
    const { adminUrl, configuration, dataFolder, runningPid } = installation
    if (runningPid !== null) throw new StartError(`Vatio runs (process ${runningPid}): stop it first.`)
    await readDatabaseState(adminUrl)
    const done = await acceptNewKey({
      adminUrl,
      masterKeys: loadMasterKeys({ dataFolder, secretKey: configuration.secretKey }),
      createRoles: configuration.database.runtimeUrl === undefined,
    })
    const { name } = installation
    console.log(`The master key of this node holds for ${name} now; keep a copy of secret.key apart.`)
    console.log(`Second factors reset: ${done.secondFactors}. These people sign in with their password.`)
    console.log(`Credentials of integrations to be entered again: ${done.credentials}.`)
    console.log(`Mails whose text is lost: ${done.mails}.`)
  } finally {
    await installation.close()
  }
}

async function resetFactorOf(email: string): Promise<void> {
  const installation = await openInstallation(process.env, { mustExist: 'installation' })
  try {
    await resetSecondFactor(installation.adminUrl, email)
    console.log(`The second factor of ${email} is gone and the open sessions have ended.`)
  } finally {
    await installation.close()
  }
}
