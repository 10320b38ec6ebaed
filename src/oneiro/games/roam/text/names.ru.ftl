## Жители

rm-character = { $key ->
    [lighthouse-keeper] { rm-character-lighthouse-keeper }
    [ferryman] { rm-character-ferryman }
    [boatswain] { rm-character-boatswain }
    [net-mender] { rm-character-net-mender }
    [pilot-crow] { rm-character-pilot-crow }
    [parasol-lady] { rm-character-parasol-lady }
    [marsh-doctor] { rm-character-marsh-doctor }
    [soloist-frog] { rm-character-soloist-frog }
    [bog-hag] { rm-character-bog-hag }
    [lamplighter] { rm-character-lamplighter }
    [mapper-badger] { rm-character-mapper-badger }
    [mirage-seller] { rm-character-mirage-seller }
    [dune-drover] { rm-character-dune-drover }
    [fortune-fox] { rm-character-fortune-fox }
    [glassblower] { rm-character-glassblower }
    [lost-sentry] { rm-character-lost-sentry }
    [beekeeper-bear] { rm-character-beekeeper-bear }
    [herbalist] { rm-character-herbalist }
    [scarecrow] { rm-character-scarecrow }
    [cloud-shepherdess] { rm-character-cloud-shepherdess }
    [miller-mouse] { rm-character-miller-mouse }
    [midnight-mower] { rm-character-midnight-mower }
    [librarian-owl] { rm-character-librarian-owl }
    [mushroom-picker] { rm-character-mushroom-picker }
    [little-leshy] { rm-character-little-leshy }
    [candle-stag] { rm-character-candle-stag }
    [charcoal-burner] { rm-character-charcoal-burner }
    [watch-hare] { rm-character-watch-hare }
    [bell-ringer] { rm-character-bell-ringer }
    [harpist] { rm-character-harpist }
    [stone-king] { rm-character-stone-king }
    [postman-cat] { rm-character-postman-cat }
    [archivist] { rm-character-archivist }
    [snow-nurse] { rm-character-snow-nurse }
    [fur-coat-ram] { rm-character-fur-coat-ram }
    [felt-boot] { rm-character-felt-boot }
    [ice-carver] { rm-character-ice-carver }
    [snow-tramp] { rm-character-snow-tramp }
    [echo] { rm-character-echo }
    [stargazer] { rm-character-stargazer }
    [polite-snorer] { rm-character-polite-snorer }
    [giantess] { rm-character-giantess }
    [rope-walker] { rm-character-rope-walker }
    [guide] { rm-character-guide }
    [tracker] { rm-character-tracker }
   *[porter] { rm-character-porter }
}

rm-character-lighthouse-keeper = Смотритель маяка
    .line = Зажигает маяк, не открывая глаз, и ещё ни разу не промахнулся.
rm-character-ferryman = Перевозчик
    .line = Возит с берега на берег и не помнит, на каком живёт.
rm-character-boatswain = Боцман в отставке
    .line = Свистит всем подъём и сам же его просыпает.
rm-character-net-mender = Рыбачка с иглой
    .line = Плетёт сети так мелко, что в них попадаются сны.
rm-character-pilot-crow = Ворон-лоцман
    .line = Знает все мели: на каждой посидел лично.
rm-character-parasol-lady = Дама с зонтиком
    .line = Второй год ждёт прилива и ни разу не намекнула, что устала.
rm-character-marsh-doctor = Болотный доктор
    .line = От всех болезней прописывает одно: полежать ещё.
rm-character-soloist-frog = Лягушка-солистка
    .line = Взяла верхнее «ква» и держит его до утра.
rm-character-bog-hag = Кикимора на покое
    .line = Пугать бросила: теперь только вяжет и ворчит.
rm-character-lamplighter = Фонарщица
    .line = Заправляет болотные огоньки и каждый зовёт по имени.
rm-character-mapper-badger = Барсук-картограф
    .line = Рисует карты по памяти, а память у него дырявая.
rm-character-mirage-seller = Продавец миражей
    .line = Сидит в тени, которую сам нарисовал.
rm-character-dune-drover = Погонщик дюн
    .line = Вечером выгоняет барханы, утром одного недосчитывается.
rm-character-fortune-fox = Лиса-гадалка
    .line = Гадает по следам, охотнее всего по куриным.
rm-character-glassblower = Стеклодув
    .line = Выдувает из песка пузыри, и в каждом чей-то вздох.
rm-character-lost-sentry = Часовой без поста
    .line = Пост давно занесло, но пароль он никому не скажет.
rm-character-beekeeper-bear = Медведь-пасечник
    .line = Пчёлы спят у него в шляпе, и он ходит на цыпочках.
rm-character-herbalist = Травница
    .line = Собирает чабрец, сон-траву и чужие секреты.
rm-character-scarecrow = Пугало
    .line = Держит на плечах шестнадцать ворон и одну обиду.
rm-character-cloud-shepherdess = Пастушка облаков
    .line = Считает облака и всегда засыпает на третьем.
rm-character-miller-mouse = Мышь-мельник
    .line = Мелет по зёрнышку и обижается на слово «мелочь».
rm-character-midnight-mower = Косарь-полуночник
    .line = Косит одну росу: трава ему ничего не сделала.
rm-character-librarian-owl = Сова-библиотекарь
    .line = Выдаёт книги на ночь и просит не шуршать.
rm-character-mushroom-picker = Грибник
    .line = Знает все грибы в лицо, и они его тоже.
rm-character-little-leshy = Лешачонок
    .line = Водит кругами всякого, кто забыл поздороваться.
rm-character-candle-stag = Олень при свечах
    .line = На каждом отростке по свечке, и ни одна не капает.
rm-character-charcoal-burner = Угольщица
    .line = Пишет углём, а отправляет дымом.
rm-character-watch-hare = Заяц-сторож
    .line = Спит с открытыми глазами, за что и взяли.
rm-character-bell-ringer = Звонарь
    .line = Звонит так тихо, что просыпаются одни голуби.
rm-character-harpist = Арфистка
    .line = Половину струн порвал ветер, на остальных он ей подыгрывает.
rm-character-stone-king = Каменный король
    .line = Правит обломками: подданные лежат смирно.
rm-character-postman-cat = Кот-почтальон
    .line = Носит письма, которых ещё никто не написал.
rm-character-archivist = Архивариус
    .line = Хранит забытые сны по алфавиту, от «а» до «ах».
rm-character-snow-nurse = Снежная нянька
    .line = Укрывает сугробом и подтыкает края.
rm-character-fur-coat-ram = Баран в трёх шубах
    .line = Одна своя, две на случай ночи подлиннее.
rm-character-felt-boot = Дед Валенок
    .line = С позапрошлой зимы ищет второй валенок.
rm-character-ice-carver = Резчица льда
    .line = Прорубает в реке окна, чтобы рыбы видели звёзды.
rm-character-snow-tramp = Снеговик-бродяга
    .line = Идёт на север: на юге уже бывал, больше не хочет.
rm-character-echo = Эхо
    .line = Последнее слово всегда за ним, и всегда чужое.
rm-character-stargazer = Звездочёт
    .line = Насчитал одну лишнюю звезду и никому не признаётся.
rm-character-polite-snorer = Вежливый храпун
    .line = От его храпа сходят лавины, но сначала стучат.
rm-character-giantess = Великанша
    .line = Думает, что она холм. Переубедить пока не смогли.
rm-character-rope-walker = Канатоходка
    .line = Ходит над пропастью только во сне: наяву страшно.
rm-character-guide = Проводница
    .line = Помнит дорогу туда, а обратную обещает по пути.
rm-character-tracker = Следопыт
    .line = Находит любые следы, даже если сам их только что оставил.
rm-character-porter = Носильщик
    .line = Несёт всё, кроме ответственности.

## Земли

rm-land = { $key ->
    [lighthouse-keeper] { rm-place-lighthouse-keeper }
    [ferryman] { rm-place-ferryman }
    [boatswain] { rm-place-boatswain }
    [net-mender] { rm-place-net-mender }
    [pilot-crow] { rm-place-pilot-crow }
    [parasol-lady] { rm-place-parasol-lady }
    [marsh-doctor] { rm-place-marsh-doctor }
    [soloist-frog] { rm-place-soloist-frog }
    [bog-hag] { rm-place-bog-hag }
    [lamplighter] { rm-place-lamplighter }
    [mapper-badger] { rm-place-mapper-badger }
    [mirage-seller] { rm-place-mirage-seller }
    [dune-drover] { rm-place-dune-drover }
    [fortune-fox] { rm-place-fortune-fox }
    [glassblower] { rm-place-glassblower }
    [lost-sentry] { rm-place-lost-sentry }
    [beekeeper-bear] { rm-place-beekeeper-bear }
    [herbalist] { rm-place-herbalist }
    [scarecrow] { rm-place-scarecrow }
    [cloud-shepherdess] { rm-place-cloud-shepherdess }
    [miller-mouse] { rm-place-miller-mouse }
    [midnight-mower] { rm-place-midnight-mower }
    [librarian-owl] { rm-place-librarian-owl }
    [mushroom-picker] { rm-place-mushroom-picker }
    [little-leshy] { rm-place-little-leshy }
    [candle-stag] { rm-place-candle-stag }
    [charcoal-burner] { rm-place-charcoal-burner }
    [watch-hare] { rm-place-watch-hare }
    [bell-ringer] { rm-place-bell-ringer }
    [harpist] { rm-place-harpist }
    [stone-king] { rm-place-stone-king }
    [postman-cat] { rm-place-postman-cat }
    [archivist] { rm-place-archivist }
    [snow-nurse] { rm-place-snow-nurse }
    [fur-coat-ram] { rm-place-fur-coat-ram }
    [felt-boot] { rm-place-felt-boot }
    [ice-carver] { rm-place-ice-carver }
    [snow-tramp] { rm-place-snow-tramp }
    [echo] { rm-place-echo }
    [stargazer] { rm-place-stargazer }
    [polite-snorer] { rm-place-polite-snorer }
    [giantess] { rm-place-giantess }
   *[rope-walker] { rm-place-rope-walker }
}

rm-place-lighthouse-keeper = Мыс Доброго Вечера
rm-place-ferryman = Долгая переправа
rm-place-boatswain = Сухая гавань
rm-place-net-mender = Рыбачья коса
rm-place-pilot-crow = Солёный причал
rm-place-parasol-lady = Зонтичный пляж
rm-place-marsh-doctor = Мшистый брод
rm-place-soloist-frog = Камышовая опера
rm-place-bog-hag = Вязкая заводь
rm-place-lamplighter = Светлячья топь
rm-place-mapper-badger = Пропащая гать
rm-place-mirage-seller = Обманный оазис
rm-place-dune-drover = Бродячие барханы
rm-place-fortune-fox = Рыжие пески
rm-place-glassblower = Стеклянный лог
rm-place-lost-sentry = Песочный форт
rm-place-beekeeper-bear = Медовый склон
rm-place-herbalist = Девять трав
rm-place-scarecrow = Ничейная рожь
rm-place-cloud-shepherdess = Облачный выгон
rm-place-miller-mouse = Ветряная горка
rm-place-midnight-mower = Росный луг
rm-place-librarian-owl = Шепчущая чаща
rm-place-mushroom-picker = Грибной угол
rm-place-little-leshy = Путаный бор
rm-place-candle-stag = Свечная просека
rm-place-charcoal-burner = Дымная поляна
rm-place-watch-hare = Заячий перелесок
rm-place-bell-ringer = Немая звонница
rm-place-harpist = Поющие колонны
rm-place-stone-king = Лежачий дворец
rm-place-postman-cat = Пустая почта
rm-place-archivist = Пыльный свод
rm-place-snow-nurse = Пуховый овраг
rm-place-fur-coat-ram = Шерстяные холмы
rm-place-felt-boot = Большой сугроб
rm-place-ice-carver = Оконная река
rm-place-snow-tramp = Белая верста
rm-place-echo = Ущелье Ау
rm-place-stargazer = Пик Прищур
rm-place-polite-snorer = Гулкая гора
rm-place-giantess = Спящий хребет
rm-place-rope-walker = Верёвочный перевал

## Артефакты

rm-artifact = { $key ->
    [spare-wick] { rm-artifact-spare-wick }
    [jarred-firefly] { rm-artifact-jarred-firefly }
    [night-chalk] { rm-artifact-night-chalk }
    [pocket-moon] { rm-artifact-pocket-moon }
    [cuckoo-feather] { rm-artifact-cuckoo-feather }
    [candle-snuffer] { rm-artifact-candle-snuffer }
    [borrowed-hat] { rm-artifact-borrowed-hat }
    [sly-bellows] { rm-artifact-sly-bellows }
    [leaky-purse] { rm-artifact-leaky-purse }
    [hen-bank] { rm-artifact-hen-bank }
    [moon-penny] { rm-artifact-moon-penny }
    [lucky-horseshoe] { rm-artifact-lucky-horseshoe }
    [weathervane] { rm-artifact-weathervane }
    [contrary-compass] { rm-artifact-contrary-compass }
    [organ-handle] { rm-artifact-organ-handle }
    [sleepy-top] { rm-artifact-sleepy-top }
    [shepherds-crook] { rm-artifact-shepherds-crook }
    [bagged-draught] { rm-artifact-bagged-draught }
    [fishing-rod] { rm-artifact-fishing-rod }
    [hasty-shoe] { rm-artifact-hasty-shoe }
    [lullaby] { rm-artifact-lullaby }
    [handless-alarm] { rm-artifact-handless-alarm }
    [featherbed] { rm-artifact-featherbed }
   *[clay-rooster] { rm-artifact-clay-rooster }
}

rm-artifact-spare-wick = Запасной фитиль
    .line = Когда всё догорело, он только начинает.
rm-artifact-jarred-firefly = Светлячок в банке
    .line = Работает за одно доброе слово перед сном.
rm-artifact-night-chalk = Ночной мел
    .line = Чего на карте нет, то им дорисовывают.
rm-artifact-pocket-moon = Карманная луна
    .line = Маленькая, зато всегда полная.
rm-artifact-cuckoo-feather = Кукушкино перо
    .line = Было чужое гнездо, стало своё.
rm-artifact-candle-snuffer = Гасильник
    .line = Тушит чужой огонёк и делает вид, что так и было.
rm-artifact-borrowed-hat = Чужая шляпа
    .line = В ней вас принимают за того, кто здесь стоял.
rm-artifact-sly-bellows = Хитрые мехи
    .line = Одним выдохом гасят, другим разжигают.
rm-artifact-leaky-purse = Дырявый кошель
    .line = Теряет монеты, но почему-то всегда вам.
rm-artifact-hen-bank = Курочка-копилка
    .line = Несётся раз в ночь и очень этим гордится.
rm-artifact-moon-penny = Лунный грош
    .line = Тратишь его вечером, утром он опять в кармане.
rm-artifact-lucky-horseshoe = Подкова
    .line = Потеряна лошадью, которой повезло меньше.
rm-artifact-weathervane = Флюгер
    .line = Показывает, откуда дует, если хорошо попросить.
rm-artifact-contrary-compass = Упрямый компас
    .line = Север у него там, где ему удобно.
rm-artifact-organ-handle = Ручка от шарманки
    .line = Без шарманки крутит всё остальное.
rm-artifact-sleepy-top = Сонный волчок
    .line = Четверть оборота сделает, дальше лень.
rm-artifact-shepherds-crook = Пастуший посох
    .line = Любой огонёк отгонит на шаг в сторону.
rm-artifact-bagged-draught = Сквозняк в мешке
    .line = Развязывать осторожно и лицом не к себе.
rm-artifact-fishing-rod = Удочка
    .line = Клюёт у соседа, а тянете вы.
rm-artifact-hasty-shoe = Башмак-торопыга
    .line = Всегда на шаг впереди ноги.
rm-artifact-lullaby = Колыбельная
    .line = Все знают первый куплет, до второго никто не досидел.
rm-artifact-handless-alarm = Будильник без стрелок
    .line = Звенит не вовремя, зато от души.
rm-artifact-featherbed = Перина
    .line = Уложит и великана, и бессонницу.
rm-artifact-clay-rooster = Глиняный петух
    .line = Свистнет раз, и кто-нибудь да вскочит.
