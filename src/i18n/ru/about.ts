import type { Dictionary } from '../current'

/** What this is; the keys; what the header and the service worker say of this browser. */
export const about: Dictionary = {
  'Run a thread pool in your browser, watch every worker, and find out why it behaves as it does. The threads are real, the work is real, and every figure was measured here. Nothing leaves this browser: no server, no account, no telemetry.':
    'Запустите пул потоков в браузере, следите за каждым воркером и узнайте, почему он ведёт себя именно так. Потоки настоящие, работа настоящая, и каждая цифра измерена здесь. Ничто не покидает этот браузер: ни сервера, ни учётной записи, ни телеметрии.',
  'Do not compare figures of two machines, or of two tabs that run at the same time. Each trial has a new pool; variants run in random blocks; every result is checked against a reference; a trial that was disturbed is shown, but left out of the figures.':
    'Цифры двух машин несравнимы, как и цифры двух вкладок, работающих одновременно. У каждого прогона новый пул; варианты идут случайными блоками; каждый результат сверяется с эталоном; прогон, которому помешали, показан, но в цифры не входит.',
  'Where to start': 'С чего начать',
  ': choose an experiment, press Run, and see what its threads did.':
    ': выберите опыт, нажмите «Запустить» и посмотрите, что делали потоки.',
  ': say what you expect, run it here, and see the result.':
    ': скажите, чего ждёте, запустите опыт здесь и посмотрите, что вышло.',
  ': describe your own tasks, and measure the pools that suit them.':
    ': опишите свои задачи, и подходящие для них пулы будут измерены.',
  ': what it supports, and what messages, wake-ups and threads cost in it.':
    ': что он умеет и сколько в нём стоят сообщения, пробуждения и потоки.',
  Licences: 'Лицензии',
  'Poolscope has the MIT licence. It contains:':
    'Poolscope распространяется по лицензии MIT. Вместе с ним идут:',
  'Licence of {name}': 'Лицензия {name}',

  Space: 'Пробел',
  '1 to 6': '1–6',
  '1 to 9': '1–9',
  'run, stop': 'запустить, остановить',
  'variant A to F': 'вариант от A до F',
  'lanes: zoom in, out': 'дорожки: ближе, дальше',
  'lanes: earlier, later': 'дорожки: назад, вперёд по времени',
  'lanes: the whole trial': 'дорожки: весь прогон',
  Drag: 'Потянуть',
  'lanes: select a time, and see its figures': 'дорожки: выделить время и увидеть его показатели',
  'Ctrl + wheel': 'Ctrl + колесо',
  'lanes: zoom at the pointer': 'дорожки: масштаб у указателя',
  'Shift + drag': 'Shift + потянуть',
  'lanes: move along the time': 'дорожки: сдвинуть по времени',
  Click: 'Щелчок',
  'lanes: where a task’s time went': 'дорожки: куда ушло время задачи',
  'lanes: select the time of the task': 'дорожки: выделить время задачи',
  'older, newer kept run': 'более ранний, более поздний из сохранённых запусков',
  'compare with the previous run, or with the runs selected in Runs':
    'сравнить с предыдущим запуском или выбранные на экране «Запуски»',
  'lessons: previous, next step; stage: lanes, replay, figures':
    'уроки: предыдущий, следующий шаг; сцена: дорожки, повтор, показатели',
  'lessons: choose; 0: I do not know': 'уроки: выбрать; 0: не знаю',
  'charts as tables': 'графики в виде таблиц',
  'projector: larger type; the Lab is a stage': 'проектор: крупнее; лаборатория – сцена',
  'these keys': 'эти клавиши',
  'Single-key shortcuts': 'Команды одной клавишей',
  'Off: these keys do nothing; everything is also available as a button.':
    'Выключено: эти клавиши ничего не делают, а всё доступно кнопками.',

  'shared memory': 'общая память',
  'clock {step}': 'часы {step}',
  '{n} {n|core|cores}, {measured} threads at once':
    '{n} {n|ядро|ядра|ядер}, потоков сразу: {measured}',
  'Shared memory': 'Общая память',
  'This page is cross-origin isolated, so threads can share memory and the clock has a fine step.':
    'Страница изолирована, поэтому потоки могут делить память, а часы точны.',
  'Message channels and inline work run; everything that needs shared memory is disabled.':
    'Каналы сообщений и работа без пула доступны; то, чему нужна общая память, отключено.',
  Clock: 'Часы',
  'The smallest step seen is {step}.': 'Наименьший замеченный шаг – {step}.',
  'Measured when the first run starts.': 'Измеряются в начале первого запуска.',
  Cores: 'Ядра',
  'The browser reports {n}; there may be more or fewer.':
    'Браузер называет {n}; на деле может быть больше или меньше.',
  'How many threads really run in parallel is measured when the first run starts.':
    'Сколько потоков на деле работает одновременно, измеряется в начале первого запуска.',
  'How many threads really run in parallel cannot be measured without shared memory.':
    'Без общей памяти не измерить, сколько потоков на деле работает одновременно.',
  'Measured: {measured} threads ran in parallel.':
    'По измерению одновременно работало потоков: {measured}.',

  'No shared memory here.': 'Здесь нет общей памяти.',
  'Fetching what isolates this page; the page then reloads once.':
    'Загружается то, что изолирует страницу; потом она один раз перезагрузится сама.',
  'This page needs HTTPS or localhost for that; the address is plain HTTP.':
    'Для этого нужен HTTPS или localhost, а адрес страницы – обычный HTTP.',
  'The page is embedded in another page, so it cannot be isolated.':
    'Страница встроена в другую, и это мешает её изолировать.',
  'The web server does not send the headers that isolate the page, and this browser refuses the service worker that would add them: a private window, a setting, or the browser inside an app.':
    'Веб-сервер не отправляет заголовков, изолирующих страницу, а браузер не допускает service worker, который бы их добавил: приватное окно, настройка или браузер внутри приложения.',
  'The web server does not send the headers that isolate the page. The service worker that adds them is ready and works from the next load.':
    'Веб-сервер не отправляет заголовков, изолирующих страницу. Service worker, который их добавляет, готов и подействует со следующей загрузки.',
  'This browser does not isolate the page, although the page has all the headers for it.':
    'Браузер не изолирует страницу, хотя все заголовки для этого есть.',
  'Message channels and inline work run in full, and recorded runs open; everything that needs shared memory is disabled.':
    'Каналы сообщений и работа без пула доступны целиком, записанные запуски открываются; то, чему нужна общая память, отключено.',
  Reload: 'Перезагрузить',
  'Open in a separate tab': 'Открыть в отдельной вкладке',
  'Another tab uses a new version.': 'Другая вкладка уже работает с новой версией.',
  'A new version is ready.': 'Готова новая версия.',
}
