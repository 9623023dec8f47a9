/** Version of the product, written by the build from the root package. */
declare const APP_VERSION: string
