/** Traces of which each span names its parent, so that its place is known. */
import { say } from '../../base/message'
import { at, hasKeys, rowsAt } from './json-values'
import { producer } from './producer'

const services = {
  placed: (isEntry: boolean, isLeaf: boolean) => (isEntry ? 'entry' : isLeaf ? 'leaf' : 'between'),
  tasks: [/^entry$/, /^leaf$/],
  note: say(
    'The category is the place of a span in its trace: “entry” into a service, “leaf” without a span within it, or “between”.',
  ),
}

/** The id of a span among those of all traces; of one without a parent, no id. */
const idOf = (trace: unknown, id: unknown): string => (id ? `${String(trace)}/${String(id)}` : '')

/** Source: the JSON that Jaeger's page and its query service write. */
export const jaeger = producer('jaeger', 'Jaeger trace', 'us', hasKeys('spanID', 'operationName'), {
  ...services,
  files: say('traces of services: Jaeger, Zipkin, OpenTelemetry (OTLP as JSON)'),
  spans: () => (row) =>
    [row, ...rowsAt(row, 'data')].flatMap((trace) =>
      rowsAt(trace, 'spans').map((span) => {
        const { startTime: start, duration, operationName: title } = span
        const { traceID, spanID, processID } = span
        const lane = at(trace, `processes.${String(processID)}.serviceName`)
        const [around] = rowsAt(span, 'references')
        const parent = idOf(traceID, around?.['spanID'] ?? span['parentSpanID'])
        return { start, duration, lane, title, id: idOf(traceID, spanID), parent }
      }),
    ),
})

const isZipkin = hasKeys('traceId', 'localEndpoint')

/** Source: Zipkin's API, version 2. A server may share the span of its client. */
export const zipkin = producer('zipkin', 'Zipkin trace', 'us', isZipkin, {
  ...services,
  spans: () => (span) => {
    const { traceId, id, parentId, shared, timestamp: start, duration, name: title } = span
    const lane = at(span, 'localEndpoint.serviceName')
    const parent = idOf(traceId, shared === true ? id : parentId)
    return [{ start, duration, lane, title, id: idOf(traceId, id), parent }]
  },
})

/** Source: opentelemetry-proto, JSON encoding; Tempo and older programs have other names. */
export const otlp = producer('otlp', 'OpenTelemetry trace', 'ns', hasKeys('startTimeUnixNano'), {
  ...services,
  spans: () => (row) =>
    [...rowsAt(row, 'resourceSpans'), ...rowsAt(row, 'batches')].flatMap((group) => {
      const attributes = rowsAt(rowsAt(group, 'resource'), 'attributes')
      const service = attributes.find(({ key }) => key === 'service.name')
      const keys = ['scopeSpans', 'instrumentationLibrarySpans']
      const scopes = keys.flatMap((key) => rowsAt(group, key))
      return rowsAt(scopes, 'spans').map((span) => {
        const { traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano, name } = span
        const times = { start: startTimeUnixNano, end: endTimeUnixNano }
        const place = { id: idOf(traceId, spanId), parent: idOf(traceId, parentSpanId) }
        return { ...times, lane: at(service, 'value.stringValue'), title: name, ...place }
      })
    }),
})

/** Source: `trace/report/to-json.ts` of Next. */
export const nextTrace = producer('next-trace', 'Next.js trace', 'us', hasKeys('traceId', 'tags'), {
  files: say('a build of Next.js: .next/trace'),
  tasks: [/^(build-module|export-page|is-page-static)/],
  spans: () => (span) => {
    const { name, timestamp: start, duration } = span
    const subject = ['name', 'page', 'path'].map((tag) => at(span, `tags.${tag}`)).find(Boolean)
    return [{ start, duration, kind: String(name), title: [name, subject] }]
  },
})
