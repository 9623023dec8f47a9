import { prepareDatabase } from '../platform/db/prepare-database.ts'
import { StartError } from '../platform/start-error.ts'
import { ask } from './ask.ts'
import { createSuperadmin } from './create-superadmin.ts'
import { openInstallation } from './installation.ts'
import { runCommand } from './run-command.ts'

const USAGE =
  'Usage: npm run admin -- create-superadmin [E-MAIL]  (the password is asked for, or comes from VATIO_ADMIN_PASSWORD)'

/** `npm run admin -- create-superadmin`: the first person who may do everything. */
await runCommand(async () => {
  const [action, givenEmail] = process.argv.slice(2)
  if (action !== 'create-superadmin') throw new StartError(USAGE)
  const email =
    givenEmail ??
    process.env['VATIO_ADMIN_EMAIL'] ??
    (await ask('E-mail: ', { orElse: `There is no terminal to ask at. ${USAGE}` }))
  const password =
    process.env['VATIO_ADMIN_PASSWORD'] ??
    (await ask('Password: ', {
      hidden: true,
      orElse: 'There is no terminal to ask at: set VATIO_ADMIN_PASSWORD.',
    }))
  const installation = await openInstallation(process.env)
  try {
    const { configuration, adminUrl, secretKey } = installation
    await prepareDatabase({ configuration, adminUrl, secretKey, log: (line) => console.log(line) })
    await createSuperadmin(adminUrl, { email, password, userName: email.split('@')[0] ?? email })
    console.log(`The superadmin ${email.trim().toLowerCase()} can sign in now.`)
  } finally {
    await installation.close()
  }
})
