## Сны

nd-card-name = { $key ->
    [old-telescope] Старый телескоп
    [roof-flight] Полёт над крышами
    [desert-door] Дверь в пустыне
    [city-whale] Кит над городом
    [hand-and-moth] Рука и мотылёк
    [stairs-up] Лестница наверх
    [talking-mirror] Говорящее зеркало
    [master-key] Ключ от всех дверей
    [open-eye] Глаз в ладони
    [chess-with-self] Партия с собой
    [owl-lesson] Урок у совы
    [dresser] Бабушкин комод
    [comet-tail] Комета за хвост
    [three-wishes] Три желания щуки
    [own-planet] Собственная планета
    [umbrella-leap] Прыжок с зонтом
    [cloud-clay] Лепка облаков
    [storm-baton] Дирижёр грозы
    [writing-book] Книга пишет вас
    [as-tall-as-tower] Ростом с башню
    [star-drawing] Рисую созвездия
    [castle-to-order] Замок на заказ
    [under-water] Дышу под водой
    [dream-director] Режиссёр сна
    [fox-talk] Беседа с лисой
    [doubles-garden] Сад двойников
    [new-ending] Другой финал
    [sky-bicycle] Велосипед по небу
    [time-in-fist] Время в кулаке
    [moon-pocket] Луна в кармане
    [night-train] Ночной поезд
    [masked-ball] Бал масок
    [jellyfish-choir] Хор медуз
    [island-for-all] Остров на всех
    [rain-book] Книга дождей
    [mute-violin] Скрипка без струн
    [whisper-library] Библиотека шёпота
    [lost-dreams] Бюро потерянных снов
    [roof-tea] Чаепитие на крыше
    [lantern-parade] Парад фонарей
    [flea-market] Барахолка снов
    [balloon-regatta] Регата шаров
    [metro-snow] Снег в метро
    [root-tower] Башня корнями вверх
    [long-queue] Очередь ни за чем
    [one-cat] Кот один на всех
    [quiet-flood] Тихое наводнение
    [umbrella-band] Оркестр зонтов
    [rumour-exchange] Биржа слухов
    [window-house] Дом в тысячу окон
    [strangers-wedding] Свадьба незнакомцев
    [moth-carnival] Карнавал мотыльков
    [forgotten-exam] Экзамен для всех
    [falling-together] Падаем вместе
    [hand-bridge] Мост из рук
    [ticket-starfall] Звездопад по билетам
    [summer-farewell] Проводы лета
    [fox-theatre] Лисий театр
    [echo-forest] Лес одного эха
    [giants-table] Стол великанов
    [fox-by-road] Лис у дороги
    [paper-city] Бумажный город
    [new-room] Лишняя комната
    [glass-stairs] Стеклянные ступени
    [winged-self] Опять крылья
    [premiere] Вечная премьера
    [town-square] Знакомая площадь
    [dream-in-dream] Сон во сне во сне
    [strange-window] Чужое окно
    [wrong-number] Номер не набрать
    [night-shift] Ночная смена
    [own-shadow] Тень ушла гулять
    [white-noise] Белый шум
    [applause] Чьи-то аплодисменты
    [encore] И снова на бис
    [old-house] Дом, где вы жили
    [endless-corridor] Коридор без конца
    [following-crow] Ворона следом
    [missed-train] Опоздал на поезд
    [round-chase] Погоня по кругу
    [endless-clock] Часы без утра
    [same-stop] Та же остановка
    [postcard-home] Открытка домой
    [lost-tooth] Выпавший зуб
    [missing-step] Ступеньки нет
    [snail-garden] Сад улиток
    [back-to-school] Снова в школе
    [tide] Прилив
    [sparks] Искры из розетки
    [tower-echo] Эхо башни
    [first-dream] Первый сон
    [shared-lamp] Общая лампа
    [open-house] День открытых дверей
    [waiting-room] Зал ожидания
    [test-card] Настроечная таблица
    [first-channel] Первый канал снов
    [darkroom] Тёмная комната
    [slide-show] Диапозитивы
    [drawing-board] Чертёжная доска
   *[night-workshop] Ночная мастерская
}

## Онейросфера

nd-place = { $place ->
    [l1] Телескоп
    [l2] Лестница
    [l3] Дверь
    [l4] Воздушный шар
    [c1] Дом
    [c2] Маяк
    [c3] Остров
    [c4] Мельница
    [r1] Фонарь
    [r2] Часы
    [r3] Арка
   *[r4] Башня
}
    .at = { $place ->
        [l1] у телескопа
        [l2] на лестнице
        [l3] у двери
        [l4] на воздушном шаре
        [c1] в доме
        [c2] на маяке
        [c3] на острове
        [c4] на мельнице
        [r1] под фонарём
        [r2] у часов
        [r3] под аркой
       *[r4] в башне
    }

nd-phase = { $phase ->
    [0] Дремота
    [1] Лёгкий сон
    [2] Глубокий сон
   *[3] Быстрый сон
}
