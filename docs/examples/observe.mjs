/** As downloaded from the page's screen _Open_; here the module itself. */
export * from '../../workers/observe/observe.mjs'
