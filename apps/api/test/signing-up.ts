import { signUp } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { openMailReader } from './mail-reader.ts'
import { startTestServer } from './server.ts'

export const SIGN_UP_PASSWORD = 'Contraseña de prueba 1'

let count = 0
/** An unused e-mail, another one at each call. */
export const freshEmail = () => `nueva${++count}@pruebas.example`

export const signUpBody = (email: string) => ({
  email,
  password: SIGN_UP_PASSWORD,
  userName: 'Nuria Prueba',
  clientName: 'Energía Nueva',
  acceptsTerms: true as const,
})

/** A server to sign up at, whose mails can be read. */
export async function startSigningUp(environment: Record<string, string> = {}) {
  const server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example', ...environment })
  const mails = await openMailReader(server)
  return {
    server,
    mails,
    register: (email: string, headers: Record<string, string> = {}) =>
      server.call(signUp, { query: {}, body: signUpBody(email), headers }),
    /** The limits are tested elsewhere; every test starts with reset counters. */
    forgetLimits: () => mails.inspector.query('truncate call_hits; truncate login_failures'),
    async close() {
      await mails.close()
      await server.close()
    },
  }
}
