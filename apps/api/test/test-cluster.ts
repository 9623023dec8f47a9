/** Template database with all migrations and no rows; no connection is opened to it after the setup. */
export const TEMPLATE_NAME = 'vatio_template'

/** Master key of test runs, 32 bytes in base64url: the passwords of the runtime roles come from it. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 7).toString('base64url')

/** Every database of a test run belongs to one installation, as they share the roles of one cluster. */
export const TEST_INSTALLATION_ID = '019a0000-0000-7000-8000-000000000001'
