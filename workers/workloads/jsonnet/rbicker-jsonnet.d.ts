declare module '@rbicker/jsonnet' {
  export default class Jsonnet {
    /** The parsed expansion of a template. Throws the interpreter's message as a string. */
    eval(template: string): unknown
  }
}
