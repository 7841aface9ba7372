import type { Dictionary } from '../current'

/** The left side of the Lab: what will run. */
export const setUp: Dictionary = {
  Experiment: 'Опыт',
  Experiments: 'Опыты',
  'Stop the run first': 'Сначала остановите запуск',
  'Title of the experiment': 'Название опыта',
  'Hide the settings': 'Скрыть настройки',
  Settings: 'Настройки',
  'Change…': 'Изменить…',
  'All settings': 'Все настройки',
  on: 'включено',
  off: 'выключено',
  'try several': 'несколько',
  '{label}: try several': '{label}: попробовать несколько значений',
  'one value': 'одно',
  '{label}: one value': '{label}: одно значение',
  'was {value}': 'было {value}',
  '{label} was changed: use {value} again, as the preset':
    '{label}: изменено; вернуть {value}, как в заготовке',
  'Use {value}': 'Взять {value}',
  'Use {count} {tasks|task|tasks}': 'Взять {count} {tasks|задачу|задачи|задач}',
  'Undo: {chosen} again': 'Вернуть {chosen}',

  'no workers': 'без воркеров',
  'a worker for each task': 'воркер на каждую задачу',
  '{least} to {most} workers': 'воркеров от {least} до {most}',
  'one in {every} takes {times} times as long':
    'одна из {every} дольше в {times} {times|раз|раза|раз}',
  '{share} % take {times} times as long': '{share} % дольше в {times} {times|раз|раза|раз}',
  'lengths: {name}': 'длительности: {name}',
  '{bytes} each': 'по {bytes}',
  '{count} {n|task|tasks}': '{count} {n|задача|задачи|задач}',
  'all there at the start': 'все с самого начала',
  '{outstanding} in progress at any time': 'всегда {outstanding} в работе',
  '{rate} % load': 'нагрузка {rate} %',
  '{rate} per second': '{rate} в секунду',
  'arrivals: {name}': 'приход задач: {name}',
  '{label}: {first} to {last}': '{label}: от {first} до {last}',
  'until the answer is sure': 'пока ответ не станет надёжным',
  '{trials} {trials|trial|trials} each': 'по {trials} {trials|прогону|прогона|прогонов}',
  'What will come of it?': 'Что из этого выйдет?',
  '{first} and {last}': '{first} и {last}',
  ' of {variant}': ' варианта {variant}',
  ', the same for {all}': ', для {all} одно и то же',
  More: 'Ещё',
  Dispatch: 'Раздача',
  Work: 'Работа',
  Arrivals: 'Приход задач',
  Policy: 'Правило',
  Sizing: 'Размер пула',
  Kernel: 'Реализация',
  Sizes: 'Размеры',
  'Dispatched by': 'Раздаёт',
  'The code behind it: {name}.': 'Код за ней: {name}.',
  '{help} One round takes {roundUs} µs.': '{help} Раунд – {roundUs} мкс.',
  'Host’s own work': 'Своя работа хоста',
  'no limit': 'без предела',
  'of {max}': 'из {max}',
  ' (not here)': ' (здесь нельзя)',

  Vary: 'Менять',
  'nothing: one value for each setting': 'ничего: у каждой настройки одно значение',
  Values: 'Значения',
  '1..16 or 1, 2, 4, 8': '1..16 или 1, 2, 4, 8',
  '{length} values, such as {v2}.': 'Значений: {length}; например, {v2}.',
  'Expected {problem}. In use until then: {shown}.': 'Нужно: {problem}. Пока действует: {shown}.',
  'With separate settings for each value:': 'Со своими настройками для каждого значения:',
  'numbers such as 1..16 or 1, 2, 4, 8 (got {part})':
    'числа, например 1..16 или 1, 2, 4, 8 (получено {part})',
  'an increasing range, such as 1..16 (got {part})':
    'возрастающий диапазон, например 1..16 (получено {part})',
  'fewer values (got {part})': 'меньше значений (получено {part})',
  'at least one value, such as 1..16': 'хотя бы одно значение, например 1..16',
  'names from {names} (got {other})': 'имена из {names} (получено {other})',
  'at least one of {names}': 'хотя бы одно из {names}',

  'Variant to edit': 'Какой вариант менять',
  'Name of variant {chosen}': 'Имя варианта {chosen}',
  'Name of {chosen}': 'Имя варианта {chosen}',
  'Add a variant like {chosen}': 'Добавить вариант, как {chosen}',
  Add: 'Добавить',
  'Remove {chosen}': 'Убрать {chosen}',
  '{label}: allow the variants to differ': '{label}: пусть варианты различаются',
  'The same for all variants. Press to allow different values.':
    'Одинаково для всех вариантов. Нажмите, чтобы различались.',
  '{label} differs from {ids}: use {field} for all':
    '{label}: иначе, чем у {ids}; взять {field} для всех',
  'Differs from {ids}. Press to use {field} for all variants.':
    'Иначе, чем у {ids}. Нажмите, чтобы взять {field} для всех вариантов.',
  '{label} is now {value}: {because}': '{label} теперь {value}: {because}',

  '{refused} {refused|field|fields} to correct first':
    'Сначала исправьте {refused} {refused|поле|поля|полей}',
  '{bytes} of memory': '{bytes} памяти',
  'Memory of the largest trial, and the time if known':
    'Память самого большого прогона и время, если оно известно',
  'trial {done} of {length}': 'прогон {done} из {length}',
  ' at {x}': ' при {x}',
  ' once more, to measure noise': ' ещё раз, для шума',
  'Finished trials': 'Законченные прогоны',
  'a second left': 'осталась секунда',
  '{ms} left': 'осталось {ms}',
  'waiting for another tab that measures': 'ждёт другую вкладку, которая измеряет',
  'measuring what the work needs': 'измеряется, сколько требует работа',
  'preparing the messages': 'готовятся сообщения',

  'Nothing leaves this browser.': 'Ничто не покидает этот браузер.',
  'See a recorded run': 'Посмотреть записанный запуск',
  'from another machine: {machine}': 'другой машины: {machine}',
  'each thread on its own lane, one bar per task':
    'каждый поток на своей дорожке, полоска – задача',
  'how busy each worker was, and how long it was idle while tasks waited':
    'насколько был занят каждый воркер и сколько он простоял, пока задачи ждали',
  'how long tasks took from submit to result': 'сколько задачи шли от подачи до результата',
  'how many tasks waited, over time': 'сколько задач ждало, по ходу времени',
  'how many tasks finished per second, over time':
    'сколько задач в секунду было сделано, по ходу времени',
  'how many workers were admitted, over time, and why the number changed':
    'сколько воркеров было допущено, по ходу времени, и почему это менялось',
  'time over the axis, with the best point marked': 'время вдоль оси, с отмеченной лучшей точкой',
  'how many times as fast as the baseline': 'во сколько раз быстрее точки отсчёта',
  'the time of the host’s own work, the rest, and the total':
    'сколько времени взяла своя работа хоста, остальное и всего',
  'the busy share of each worker at each point': 'доля занятости каждого воркера в каждой точке',
  'what a task costs beyond its work, by its length':
    'сколько задача стоит сверх своей работы, по её длине',
  'how the overhead is distributed over the tasks':
    'как эти накладные расходы распределены по задачам',
  'which variant is fastest at each value, and how many times as long the others take':
    'кто быстрее при каждом значении и во сколько раз дольше остальные',
}
