import type { Post } from './post.ts';

export const briefAnAi: Post = {
  slug: 'brief-an-ai',
  title: 'How to brief an AI so that nobody has to start over',
  excerpt:
    'Five lines that turn a draft you throw away into one you only have to mend, and the two things no brief can fix.',
  date: '2026-11-12',
  topic: 'Writing',
  Body: () => (
    <>
      <p>
        Ask a machine for “a post about our new menu” and you get a post about any menu, anywhere. It will be excited.
        It will have a rocket in it. You will read it, sigh, and write your own, which takes as long as it would have
        taken without the machine. The tool is not the trouble. It was asked for the average of everything ever written
        about menus, and it delivered.
      </p>
      <p>
        We read a few hundred drafts a week. The ones that survive have one thing in common, and it is not a clever
        instruction. It is that somebody spent two minutes saying what only they could know. Here are the five lines we
        ask for. They work for a person, too.
      </p>
      <h2>1. One reader, by name</h2>
      <p>
        “Young professionals aged 25 to 40” is not a reader. “Marta, who walks past at ten to eight with wet shoes” is.
        You need not print her name. But a draft written to Marta mentions that you open at seven, and one written to
        young professionals mentions vibes.
      </p>
      <h2>2. One fact that could be wrong</h2>
      <p>
        Give it something that could be checked: two for one until noon, forty loaves, gone by ten, the third house
        after the bridge. A sentence that cannot be wrong is a sentence that says nothing. If your brief has no such
        fact, you do not have a post yet. Go and find one; it is usually on the counter.
      </p>
      <h2>3. One thing to do</h2>
      <p>
        Come in, reply, book, save it for later. Choose one. Drafts with two requests get neither, and the machine will
        happily give you four. If you want nothing from the reader, say that as well: some of the best posts only make
        people smile, and they are spoiled by a button.
      </p>
      <h2>4. Three posts of your own that sounded right</h2>
      <p>
        Paste them in. Not the ones that did best, the ones that sounded like you. A machine copies rhythm far better
        than it follows adjectives. “Friendly but professional” describes every dentist and every bank. Three real posts
        describe one shop.
      </p>
      <h2>5. What must not appear</h2>
      <p>Everybody forgets this line, and it saves the most time. Ours usually reads something like this:</p>
      <ul>
        <li>no exclamation marks, no rhetorical questions, no emoji at the start;</li>
        <li>never “discover”, “elevate”, “look no further” or “whether you are”;</li>
        <li>no promise about health, money or results;</li>
        <li>no discount that is not in the brief;</li>
        <li>nothing about the weather unless we mention it.</li>
      </ul>
      <p>
        Keep this list in a note and add to it whenever you strike something out. After a month it is the most valuable
        document you own about your own voice.
      </p>
      <h2>What it looks like put together</h2>
      <blockquote>
        <p>
          For people who pass on the way to work and are cold. Rainy-day menu, two for one until noon, all week, at the
          Old Pier. They should come in today. Sounds like: (three posts). Not: discounts besides this one, weather
          jokes, exclamation marks.
        </p>
      </blockquote>
      <p>
        That is under sixty words. Typed on a phone while the machine warms up, it took about a minute and a half. The
        draft that comes back will still be a bit too long and a bit too pleased with itself. But you mend it, you do
        not replace it, and that is the whole difference between a tool that saves you an hour and one that costs you
        one.
      </p>
      <h2>Two things a brief cannot fix</h2>
      <p>
        First, truth. A machine does not know that you are closed on Mondays since March. It will write “open every day”
        with perfect calm. Someone who knows has to read every line that contains a number, a name or a time. We do it
        with a pen, out loud. It takes forty seconds.
      </p>
      <p>
        Second, taste. The machine gives you the likely sentence. Your regulars come for the unlikely one: the remark
        about the dog, the feud with the parking meter, the soup that is only there because your mother was visiting.
        Nobody can brief that. Somebody has to put it in, last, by hand, and it is nearly always the line that people
        repeat to you at the till.
      </p>
      <p>
        So let it draft. Give it the five lines, take what is good, and spend the time you saved on the one sentence it
        could never have written.
      </p>
    </>
  ),
};
