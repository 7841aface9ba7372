declare const __APP_VERSION__: string

/** Made by scripts/documents-plugin.mjs when the page is built. */
declare module 'virtual:documents' {
  export const documents: readonly {
    /** Name of its file in `docs/`, without its ending. */
    id: string
    title: string
    /** Titles of its sections. */
    sections: readonly string[]
    load(): Promise<{ html: string }>
  }[]
}

/** Made by scripts/licences-plugin.mjs when the page is built. */
declare module 'virtual:licences' {
  export const licences: readonly {
    name: string
    version: string
    licence: string
    /** Whole text of the licence; '' where the package has none. */
    text: string
  }[]
}
