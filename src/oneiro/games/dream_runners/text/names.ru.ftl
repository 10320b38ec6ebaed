## Сны

dr-dream = { $key ->
    [morning-kitchen] { dr-dream-morning-kitchen }
    [paper-lake] { dr-dream-paper-lake }
    [umbrella-orchard] { dr-dream-umbrella-orchard }
    [attic-post] { dr-dream-attic-post }
    [upside-stairs] { dr-dream-upside-stairs }
    [button-market] { dr-dream-button-market }
    [owl-school] { dr-dream-owl-school }
    [seaside-tram] { dr-dream-seaside-tram }
    [echo-well] { dr-dream-echo-well }
    [clockwork-hedge] { dr-dream-clockwork-hedge }
    [moon-laundry] { dr-dream-moon-laundry }
    [hat-aquarium] { dr-dream-hat-aquarium }
    [ice-library] { dr-dream-ice-library }
    [door-carousel] { dr-dream-door-carousel }
    [quilted-desert] { dr-dream-quilted-desert }
    [giant-pocket] { dr-dream-giant-pocket }
    [teapot-choir] { dr-dream-teapot-choir }
    [borrowed-shadow] { dr-dream-borrowed-shadow }
    [whale-station] { dr-dream-whale-station }
    [mirror-wedding] { dr-dream-mirror-wedding }
    [sleepless-castle] { dr-dream-sleepless-castle }
    [noon-cellar] { dr-dream-noon-cellar }
    [last-exam] { dr-dream-last-exam }
   *[edgeless-night] { dr-dream-edgeless-night }
}

dr-dream-morning-kitchen = Кухня, где варят утро
    .line = Рассвет убежал, пока вы искали ложку.
dr-dream-paper-lake = Бумажное озеро
    .line = Лодочкам тут раздолье, купальщикам — не очень.
dr-dream-umbrella-orchard = Зонтичный сад
    .line = Спелые раскрываются сами, неспелые — назло.
dr-dream-attic-post = Чердачная почта
    .line = Письма доходят за сто лет, зато ни одно не мнётся.
dr-dream-upside-stairs = Лестница вниз головой
    .line = Чтобы подняться, надо хорошенько упасть.
dr-dream-button-market = Пуговичный рынок
    .line = Торгуются до последней нитки.
dr-dream-owl-school = Совиная школа
    .line = Первый урок в полночь, опоздавших хвалят.
dr-dream-seaside-tram = Трамвай к морю
    .line = Билет не нужен, но кондуктор очень обидчив.
dr-dream-echo-well = Колодец с эхом
    .line = Эхо отвечает раньше, чем вы спросите.
dr-dream-clockwork-hedge = Заводная изгородь
    .line = Ключик торчит с той стороны.
dr-dream-moon-laundry = Лунная прачечная
    .line = Пятна на Луне отстирывают каждую ночь. Пока безуспешно.
dr-dream-hat-aquarium = Аквариум в шляпе
    .line = Осьминог уверяет, что это его размер.
dr-dream-ice-library = Библиотека подо льдом
    .line = Книги здесь глотают залпом, пока не растаяли.
dr-dream-door-carousel = Карусель дверей
    .line = Ваша — следующая. И та, что за ней.
dr-dream-quilted-desert = Лоскутная пустыня
    .line = Барханы застёгнуты на ночь.
dr-dream-giant-pocket = Карман великана
    .line = Крошки размером с дом и один фантик без конфеты.
dr-dream-teapot-choir = Хор чайников
    .line = Поют хорошо, пока кто-нибудь не закипит.
dr-dream-borrowed-shadow = Тень напрокат
    .line = Вернуть до рассвета, пятна за ваш счёт.
dr-dream-whale-station = Вокзал внутри кита
    .line = Поезд отходит с каждым выдохом.
dr-dream-mirror-wedding = Свадьба в зеркале
    .line = Гостей вдвое больше, чем приглашали.
dr-dream-sleepless-castle = Замок без сна
    .line = Привидения считают овец, овцы — привидений.
dr-dream-noon-cellar = Погреб с полуднем
    .line = Лучшее солнце разлито по бочкам до осени.
dr-dream-last-exam = Последний экзамен
    .line = Вы не готовились, вы босиком, и билет на незнакомом языке.
dr-dream-edgeless-night = Ночь без краёв
    .line = Где-то здесь была дверь. Или это была ночь?
