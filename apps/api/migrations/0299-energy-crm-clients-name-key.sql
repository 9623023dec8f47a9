-- The same key in half of the time: each client that is written needs it twice, and a statement inside of the function begins
-- an execution of its own for each.
create or replace function name_key(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
  declare
    word text;
    words text[] := '{}';
    place int;
  begin
    foreach word in array string_to_array(
      regexp_replace(
        regexp_replace(
          regexp_replace(public.fold_text(value), '[.''’´`]', '', 'g'), '[^a-z0-9ñç]+', ' ', 'g'),
        '\m(sociedad (limitada|anonima|civil|cooperativa)( unipersonal| laboral| profesional)?|comunidad de bienes|s l u|s l l|s l p|s a u|s c p|s l|s a|s c|c b)\M',
        ' ', 'g'),
      ' ')
    loop
      continue when word = any (words)
        or word = any ('{"",sl,slu,sll,slp,slne,sa,sau,sal,sc,scp,scl,coop,cb,de,del,la,las,el,los,y,e,i}');
      place := cardinality(words);
      while place > 0 and words[place] collate "C" > word loop
        place := place - 1;
      end loop;
      words := words[:place] || word || words[place + 1:];
    end loop;
    return nullif(array_to_string(words, ' '), '');
  end $$;
