/** Version of the terms of use that a person accepts at sign-up; a new text gets a new version. */
export const TERMS_VERSION = '2026-11'
