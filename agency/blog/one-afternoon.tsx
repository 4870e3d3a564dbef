import type { Post } from './post.ts';

export const oneAfternoon: Post = {
  slug: 'one-afternoon',
  title: 'A month of posts from one afternoon with your phone',
  excerpt:
    'A shot list for people who hate being filmed: thirty pictures and six clips in three hours, with nothing staged.',
  date: '2026-07-08',
  topic: 'Social media',
  Body: () => (
    <>
      <p>
        Most businesses do not run out of things to say. They run out of pictures. The caption would take five minutes,
        but there is no photo of the thing, so nothing goes out, and after a week it feels too late to start again. The
        cure is dull and works: take all the pictures at once. One afternoon a month, three hours, your own phone, and a
        list so that you never stand there wondering.
      </p>
      <p>
        Here is the list we send to clients. It assumes no talent, no studio and no wish to be in front of the camera.
      </p>
      <h2>Before you start: ten minutes</h2>
      <p>
        Wipe the lens. Really; it has been in a pocket. Turn on the grid in the camera settings. Find the window with
        the best light and notice when the sun is off it, because soft light forgives everything. Put away whatever
        should not be seen: the mop, the calendar with names on it, the screen with customer data.
      </p>
      <h2>Hour one: hands</h2>
      <p>
        Hands at work are the easiest good picture there is. Nobody has to smile and nobody has to be young. Go close,
        closer than feels polite, and take each of these five times:
      </p>
      <ul>
        <li>hands making the thing you sell, at the messiest moment;</li>
        <li>hands checking it: measuring, tasting, holding it up to the light;</li>
        <li>hands giving it to someone, from over their shoulder;</li>
        <li>the tool you could not do without, and the one that should have been replaced years ago;</li>
        <li>the same corner before you start and when you are done.</li>
      </ul>
      <p>That is ten or twelve pictures you can use, and you have not moved more than three steps.</p>
      <h2>Hour two: questions</h2>
      <p>
        Write down the six questions you are asked most. For each, film one answer of twenty seconds, upright, with the
        phone leaning on something. Do not speak to the camera if you hate it: film what you are doing and talk as if to
        the person asking. The first sentence is the answer, not a greeting. “Twenty minutes, and you can wait” beats
        “Hi everyone, today I want to talk about”.
      </p>
      <p>
        One take, two at most. The third is always worse, because by then you are acting. Small mistakes stay in; they
        are the reason people believe the rest.
      </p>
      <h2>Hour three: the place</h2>
      <p>
        Walk through your shop as a customer would for the first time. From across the street: would they find the door?
        What do they see first? Then stand still in six spots and take one picture wide and one close in each. Add the
        things regulars know and others do not: the good table, the shelf at the back, where to put the bicycle, what
        the sign looks like at dusk.
      </p>
      <p>
        Last, one picture of everybody who works there, doing anything but lining up. If someone does not want to be in
        it, that is the end of the matter.
      </p>
      <h2>What it becomes</h2>
      <p>
        Count. A dozen hands, six clips, a dozen places, a portrait or two. That is thirty pieces, a post a day for a
        month. Not one needs an occasion. Put them in an album, star the ten best, and spread those out so that every
        third day is a strong one. Leave gaps for what happens: rain, a delivery, a dog.
      </p>
      <p>
        The captions can wait until the evening before. With the picture chosen, each is one fact and one line: what
        this is, and why today. If the same picture could go out with three different captions, keep it, and use it
        three times in a year. Nobody remembers, and those who do are your best customers.
      </p>
      <h2>Three rules for later</h2>
      <p>
        <b>No filters.</b> They date within a year, and your bread is not that color. <b>No borrowed pictures.</b>{' '}
        People can tell a stock photograph before they can say how. <b>No perfection.</b> The picture you nearly
        deleted, with the flour on the lens, will be the one that is shared.
      </p>
      <p>
        Put the next afternoon in the calendar before you leave. It is the only part of this that anybody ever forgets.
      </p>
    </>
  ),
};
