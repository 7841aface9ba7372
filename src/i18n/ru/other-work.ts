import type { Dictionary } from '../current'

/** Verdicts over an axis of which each value is other work. */
export const otherWork: Dictionary = {
  ' in every case': ' в каждом случае',
  ' at every value': ' при каждом значении',
  ' from {high} on': ' от {high}',
  ' at {values}': ' при {values}',
  ', at {percentile}': ' (отклик {percentile})',
  ' at {label} {values}': ' при {values} ({label})',
  ': up to {times} times as fast as ':
    ': самое большее в {times} {times|раз|раза|раз} быстрее, чем ',
  '{at}: {label} alone': '{at}: только {label}',
  '{at}: {label} and {other}, {advantage}': '{at}: {label} и {other}, {advantage}',
  '{at}: {label} faster than {other}, ratio {advantage}':
    '{at}: {label} быстрее, чем {other}, отношение {advantage}',
  '{told}; unclear: {names}': '{told}; неясно: {names}',
  ' is fastest': ' – быстрее всех',
  ' is among the fastest': ' – среди самых быстрых',
  ' at {names}': ' на {names}',
  ' at {count} of {length}': ' в {count} из {length}',
  ' in {count} of {length} {length|case|cases}':
    ' в {count} из {length} {length|случая|случаев|случаев}',
  ' wherever it can run': ' везде, где работает',
  ' wherever there is any': ' везде, где он есть',
  'Native code': 'Нативный код',
  'No clear winner in any case': 'Ни в одном случае нет явного победителя',
  'No clear winner at any value': 'Ни при одном значении нет явного победителя',
  'At each value of the axis the variants are compared, and not the values.':
    'При каждом значении оси сравниваются варианты, а не сами значения.',
  'Each value of the axis is different work, so the text below compares variants, not values.':
    'Каждое значение оси – своя работа: ниже сравниваются варианты, а не значения.',
  'A pool': 'Пул',
  ' {n|pays|pay} at every length that was tried, from {high} on':
    ' {n|окупается|окупаются|окупаются} при любой проверенной длине, от {high}',
  ' {n|pays|pay} from at most {high} on':
    ' {n|окупается|окупаются|окупаются} не позже, чем от {high}',
  ' {n|pays|pay} from at most {high} on; at {low} that is not shown':
    ' {n|окупается|окупаются|окупаются} не позже, чем от {high}; при {low} это не показано',
  ' {n|pays|pay} from between {low} and {high} on':
    ' {n|окупается|окупаются|окупаются} с длины между {low} и {high}',
  '{work} of work per task': '{work} работы на задачу',
  'faster from {at} on, ratio {advantage}': 'быстрее от {at}, отношение {advantage}',
  'equal at {at}, ratio {advantage}': 'поровну при {at}, отношение {advantage}',
  'unclear at {at}, ratio {advantage}': 'неясно при {at}, отношение {advantage}',
  'slower at {at}, ratio {advantage}': 'медленнее при {at}, отношение {advantage}',
  'No tried length is long enough for a pool to beat ':
    'Не найдено длины, начиная с которой пул быстрее, чем ',
  'With {pool}, overhead is below {share} from about {length} on ({work} of work).':
    '{pool}: накладные расходы ниже {share} начиная примерно с {length} ({work} работы).',
}
